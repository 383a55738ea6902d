/** Where the account is logged in, as a list that is fetched once and shortened as devices are logged out. Pure. */
import type { CallAnswer } from '@nyimbo/shared-api';

export type Device = CallAnswer<'sessions'>['sessions'][number];
/** What is being logged out: one device by its session, or all but this one. */
export type Ending = { what: 'one'; sessionId: string } | { what: 'others' };

export type DevicesState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean }
  /** `problem` says why the last one could not be logged out. */
  | { status: 'shown'; devices: readonly Device[]; ending: Ending | null; problem: string | null };

export type DevicesEvent =
  | { type: 'asked' }
  | { type: 'fetched'; devices: readonly Device[] }
  | { type: 'not-fetched' }
  | { type: 'ending'; ending: Ending }
  | { type: 'ended'; ending: Ending }
  /** `problem` is null when nothing went wrong: the fan has changed their mind. */
  | { type: 'not-ended'; problem: string | null };

export const loadingDevices: DevicesState = { status: 'loading' };

export function devicesReducer(state: DevicesState, event: DevicesEvent): DevicesState {
  switch (event.type) {
    case 'asked':
      // A list that is there stays until the new one is.
      return state.status === 'failed' ? { ...state, isRetrying: true } : state;
    case 'fetched':
      return { status: 'shown', devices: event.devices, ending: endingOf(state), problem: null };
    case 'not-fetched':
      return state.status === 'shown' ? state : { status: 'failed', isRetrying: false };
    case 'ending':
      return state.status === 'shown' ? { ...state, ending: event.ending, problem: null } : state;
    case 'ended':
      return state.status === 'shown'
        ? { ...state, devices: state.devices.filter((device) => stays(device, event.ending)), ending: null }
        : state;
    case 'not-ended':
      return state.status === 'shown' ? { ...state, ending: null, problem: event.problem } : state;
  }
}

function endingOf(state: DevicesState): Ending | null {
  return state.status === 'shown' ? state.ending : null;
}

function stays(device: Device, ending: Ending): boolean {
  return ending.what === 'others' ? device.isCurrent : device.sessionId !== ending.sessionId;
}
