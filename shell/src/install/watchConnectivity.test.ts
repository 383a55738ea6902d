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

const readOutage = () => document.documentElement.dataset['outage'];
const listToasts = () => recording.messages.filter(({ name }) => name === 'toast/show');

function start() {
  const bus = createTestBus();
  scope.add(bus.handle('toast/show', () => {}));
  return watchConnectivity({ bus, scope, isReachable: () => Promise.resolve(isReachable) });
}

function setDeviceOnline(online: boolean): void {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

test('going offline shows one toast and marks the document until the device is online', () => {
  start();
  setDeviceOnline(false);
  setDeviceOnline(false);
  expect(recording.commands('toast/show')).toEqual([{ text: 'You’re offline. Saved pages and songs still work.' }]);
  expect(readOutage()).toBe('You’re offline');
  setDeviceOnline(true);
  expect(readOutage()).toBeUndefined();
});

test('a page that starts offline shows the toast and marks the document', () => {
  isOnline = false;
  start();
  expect(readOutage()).toBe('You’re offline');
  expect(listToasts()).toHaveLength(1);
});

test('a single failed request is not an outage while the server is reachable', async () => {
  const connectivity = start();
  connectivity.report(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(readOutage()).toBeUndefined();
  expect(listToasts()).toHaveLength(0);
});

test('polls an unreachable server at growing intervals, and dispatches `online` when it responds', async () => {
  const connectivity = start();
  isReachable = false;
  connectivity.report(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(readOutage()).toBe('We can’t reach Nyimbo');

  const onlineListener = jest.fn();
  scope.listen(window, 'online', onlineListener);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onlineListener).not.toHaveBeenCalled();
  isReachable = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onlineListener).toHaveBeenCalledTimes(1);
  expect(readOutage()).toBeUndefined();
  expect(listToasts()).toHaveLength(1);
});

test('the worker’s report of a working network ends the outage at once', async () => {
  const connectivity = start();
  isReachable = false;
  connectivity.report(true);
  await jest.advanceTimersByTimeAsync(0);
  connectivity.report(false);
  expect(readOutage()).toBeUndefined();
});
