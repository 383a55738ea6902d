import { devicesReducer, loadingDevices, type Device, type DevicesEvent } from './devicesReducer.ts';

const buildDevice = (sessionId: string, isCurrent = false): Device => ({
  sessionId,
  isCurrent,
  device: 'Chrome on Android',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-02T10:00:00.000Z',
});
const devices = [buildDevice('here', true), buildDevice('a'), buildDevice('b')];
const fold = (...events: DevicesEvent[]) => events.reduce(devicesReducer, loadingDevices);
const oneSession = { what: 'one', sessionId: 'a' } as const;

test('a retry loads the list after a failure', () => {
  expect(fold({ type: 'not-fetched' }, { type: 'requested' })).toEqual({ status: 'failed', isRetrying: true });
  expect(fold({ type: 'not-fetched' }, { type: 'requested' }, { type: 'fetched', devices })).toMatchObject({ devices });
});

test('a failed refresh keeps the loaded list', () => {
  const state = fold({ type: 'fetched', devices }, { type: 'requested' }, { type: 'not-fetched' });
  expect(state).toMatchObject({ status: 'shown', devices });
});

test('removes one ended session, or all others, from the list', () => {
  const shown = { type: 'fetched', devices } as const;
  expect(fold(shown, { type: 'ended', ending: oneSession })).toMatchObject({ devices: [devices[0], devices[2]] });
  const others = { what: 'others' } as const;
  expect(fold(shown, { type: 'ended', ending: others })).toMatchObject({ devices: [devices[0]] });
});

test('ignores ended sessions before the list has loaded', () => {
  expect(fold({ type: 'ended', ending: oneSession })).toBe(loadingDevices);
});
