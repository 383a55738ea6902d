import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { watchLine } from './watchLine.ts';

let scope: Scope;
let recording: BusRecording;
let isOnline: boolean;
let isReachable: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  scope = createScope();
  recording = recordBus();
  [isOnline, isReachable] = [true, true];
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  delete document.documentElement.dataset['outage'];
});
afterEach(() => {
  scope.dispose();
  recording.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const outage = () => document.documentElement.dataset['outage'];
const toasts = () => recording.messages.filter(({ name }) => name === 'toast/show');

function start() {
  const bus = createTestBus();
  scope.add(bus.handle('toast/show', () => {}));
  return watchLine({ bus, scope, isReachable: () => Promise.resolve(isReachable) });
}

function setDevice(online: boolean): void {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

test('an offline device is told once, marked, and unmarked when it is online', () => {
  start();
  setDevice(false);
  setDevice(false);
  expect(recording.commands('toast/show')).toEqual([{ text: 'You’re offline. Saved pages and songs still work.' }]);
  expect(outage()).toBe('You’re offline');
  setDevice(true);
  expect(outage()).toBeUndefined();
});

test('a page that starts offline says so', () => {
  isOnline = false;
  start();
  expect(outage()).toBe('You’re offline');
  expect(toasts()).toHaveLength(1);
});

test('one answer that did not come is no outage while the site can be reached', async () => {
  const line = start();
  line.note(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(outage()).toBeUndefined();
  expect(toasts()).toHaveLength(0);
});

test('a site that cannot be reached is asked at growing intervals, until what waits for the line goes on', async () => {
  const line = start();
  isReachable = false;
  line.note(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(outage()).toBe('We can’t reach Nyimbo');

  const wentOn = jest.fn();
  scope.listen(window, 'online', wentOn);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(wentOn).not.toHaveBeenCalled();
  isReachable = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(wentOn).toHaveBeenCalledTimes(1);
  expect(outage()).toBeUndefined();
  expect(toasts()).toHaveLength(1);
});

test('the worker that reaches the network again ends it at once', async () => {
  const line = start();
  isReachable = false;
  line.note(true);
  await jest.advanceTimersByTimeAsync(0);
  line.note(false);
  expect(outage()).toBeUndefined();
});
