import { createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import { createToasts } from './createToasts.ts';

function setUp() {
  const toasts = createToasts(createTestBus('shell'));
  const bus = createTestBus('mfe-catalogue');
  const texts = () => toasts.shown.read().map((toast) => toast.text);
  return { toasts, texts, show: (text: string, durationMs?: number) => bus.send('toast/show', { text, durationMs }) };
}

beforeEach(() => {
  resetBus();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('TST-1 a toast disappears after 3 s, or after its own duration', () => {
  const { texts, show } = setUp();
  show('Song added to your favorites successfully!');
  show('Oops! This feature isn’t available right now.', 1000);
  jest.advanceTimersByTime(1000);
  expect(texts()).toEqual(['Song added to your favorites successfully!']);
  jest.advanceTimersByTime(1999);
  expect(texts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('TST-1 a held toast’s timer pauses', () => {
  const { toasts, texts, show } = setUp();
  show('Downloading song... Please wait.');
  jest.advanceTimersByTime(2000);
  const toastId = toasts.shown.read()[0]?.toastId ?? 0;
  toasts.hold(toastId, true);
  jest.advanceTimersByTime(60_000);
  expect(texts()).toHaveLength(1);
  toasts.hold(toastId, false);
  jest.advanceTimersByTime(999);
  expect(texts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('shows at most three toasts at once and queues the rest', () => {
  const { texts, show } = setUp();
  for (const text of ['one', 'two', 'three', 'four']) show(text);
  expect(texts()).toEqual(['one', 'two', 'three']);
  jest.advanceTimersByTime(3000);
  expect(texts()).toEqual(['four']);
});

test('repeating a text restarts its toast instead of adding another', () => {
  const { texts, show } = setUp();
  show('one');
  jest.advanceTimersByTime(2000);
  show('one');
  jest.advanceTimersByTime(2000);
  expect(texts()).toEqual(['one']);
});
