import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { watchConnectivity } from './watchConnectivity.ts';

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
  return watchConnectivity({ bus, scope, isReachable: () => Promise.resolve(isReachable) });
}

function setDevice(online: boolean): void {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

test('going offline shows one toast and marks the document until the device is online', () => {
  start();
  setDevice(false);
  setDevice(false);
  expect(recording.commands('toast/show')).toEqual([{ text: 'You’re offline. Saved pages and songs still work.' }]);
  expect(outage()).toBe('You’re offline');
  setDevice(true);
  expect(outage()).toBeUndefined();
});

test('a page that starts offline shows the toast and the mark', () => {
  isOnline = false;
  start();
  expect(outage()).toBe('You’re offline');
  expect(toasts()).toHaveLength(1);
});

test('one failed request is no outage while the server is reachable', async () => {
  const connectivity = start();
  connectivity.report(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(outage()).toBeUndefined();
  expect(toasts()).toHaveLength(0);
});

test('an unreachable server is polled at growing intervals; `online` is dispatched when it answers', async () => {
  const connectivity = start();
  isReachable = false;
  connectivity.report(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(outage()).toBe('We can’t reach Nyimbo');

  const onlineListener = jest.fn();
  scope.listen(window, 'online', onlineListener);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onlineListener).not.toHaveBeenCalled();
  isReachable = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onlineListener).toHaveBeenCalledTimes(1);
  expect(outage()).toBeUndefined();
  expect(toasts()).toHaveLength(1);
});

test('the worker’s report that the network is back ends the outage at once', async () => {
  const connectivity = start();
  isReachable = false;
  connectivity.report(true);
  await jest.advanceTimersByTimeAsync(0);
  connectivity.report(false);
  expect(outage()).toBeUndefined();
});
