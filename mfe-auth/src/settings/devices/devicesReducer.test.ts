import { devicesReducer, loadingDevices, type Device, type DevicesEvent } from './devicesReducer.ts';

const device = (sessionId: string, isCurrent = false): Device => ({
  sessionId,
  isCurrent,
  device: 'Chrome on Android',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-02T10:00:00.000Z',
});
const devices = [device('here', true), device('a'), device('b')];
const fold = (...events: DevicesEvent[]) => events.reduce(devicesReducer, loadingDevices);
const one = { what: 'one', sessionId: 'a' } as const;

test('a list that failed can be requested again, and loads', () => {
  expect(fold({ type: 'not-fetched' }, { type: 'requested' })).toEqual({ status: 'failed', isRetrying: true });
  expect(fold({ type: 'not-fetched' }, { type: 'requested' }, { type: 'fetched', devices })).toMatchObject({ devices });
});

test('a list that is there stays when a newer one cannot be had', () => {
  const state = fold({ type: 'fetched', devices }, { type: 'requested' }, { type: 'not-fetched' });
  expect(state).toMatchObject({ status: 'shown', devices });
});

test('what has ended goes from the list, one or all others', () => {
  const shown = { type: 'fetched', devices } as const;
  expect(fold(shown, { type: 'ended', ending: one })).toMatchObject({ devices: [devices[0], devices[2]] });
  const others = { what: 'others' } as const;
  expect(fold(shown, { type: 'ended', ending: others })).toMatchObject({ devices: [devices[0]] });
});

test('before there is a list nothing can end', () => {
  expect(fold({ type: 'ended', ending: one })).toBe(loadingDevices);
});
