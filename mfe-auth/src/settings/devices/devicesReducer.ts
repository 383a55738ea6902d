/** Where the account is logged in, as a list that is fetched once and shortened as devices are logged out. Pure. */
import type { CallAnswer } from '@nyimbo/shared-api';

export type Device = CallAnswer<'sessions'>['sessions'][number];
/** What is being logged out: one device by its session, or all but this one. */
export type Ending = { what: 'one'; sessionId: string } | { what: 'others' };

export type DevicesState =
  { status: 'loading' } | { status: 'failed'; isRetrying: boolean } | { status: 'shown'; devices: readonly Device[] };

export type DevicesEvent =
  | { type: 'asked' }
  | { type: 'fetched'; devices: readonly Device[] }
  | { type: 'not-fetched' }
  | { type: 'ended'; ending: Ending };

export const loadingDevices: DevicesState = { status: 'loading' };

export function devicesReducer(state: DevicesState, event: DevicesEvent): DevicesState {
  switch (event.type) {
    case 'asked':
      // A list that is there stays until the new one is.
      return state.status === 'failed' ? { ...state, isRetrying: true } : state;
    case 'fetched':
      return { status: 'shown', devices: event.devices };
    case 'not-fetched':
      return state.status === 'shown' ? state : { status: 'failed', isRetrying: false };
    case 'ended':
      return state.status === 'shown'
        ? { ...state, devices: state.devices.filter((device) => stays(device, event.ending)) }
        : state;
  }
}

function stays(device: Device, ending: Ending): boolean {
  return ending.what === 'others' ? device.isCurrent : device.sessionId !== ending.sessionId;
}
