/** The reducer of the list of devices where the account is logged in. Removes devices that are logged out. Pure. */
import type { CallAnswer } from '@nyimbo/shared-api';

/** One session of the fan, as the API lists it. Each logged-in browser has its own session. */
export type Device = CallAnswer<'sessions'>['sessions'][number];
/** The sessions to end: one, or all except the current one. */
export type SessionsToEnd = { what: 'one'; sessionId: string } | { what: 'others' };

/** The list of the fan's logged-in devices. */
export type DevicesState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean }
  | { status: 'shown'; devices: readonly Device[] };

/** Results of loading the list and of ending sessions. */
export type DevicesEvent =
  | { type: 'requested' }
  | { type: 'fetched'; devices: readonly Device[] }
  | { type: 'not-fetched' }
  | { type: 'ended'; ending: SessionsToEnd };

/** The state before the first response, while the panel shows placeholders. */
export const loadingDevices: DevicesState = { status: 'loading' };

/** Applies an event to the list. A visible list stays while it reloads. */
export function devicesReducer(state: DevicesState, event: DevicesEvent): DevicesState {
  switch (event.type) {
    case 'requested':
      return state.status === 'failed' ? { ...state, isRetrying: true } : state;
    case 'fetched':
      return { status: 'shown', devices: event.devices };
    case 'not-fetched':
      return state.status === 'shown' ? state : { status: 'failed', isRetrying: false };
    case 'ended':
      return state.status === 'shown'
        ? { ...state, devices: state.devices.filter((device) => isStillListed(device, event.ending)) }
        : state;
  }
}

function isStillListed(device: Device, ending: SessionsToEnd): boolean {
  return ending.what === 'others' ? device.isCurrent : device.sessionId !== ending.sessionId;
}
