import type { CallName } from '@nyimbo/shared-api';
import type { CallState } from './CachedCall.ts';

/** Returns the state of a call, which never changes while a first screen is rendered. */
export function useCallState<Name extends CallName>(call: { read(): CallState<Name> }): CallState<Name> {
  return call.read();
}
