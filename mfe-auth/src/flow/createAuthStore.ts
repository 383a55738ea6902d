import { authReducer, closedState, type AuthEvent, type AuthState } from './authReducer.ts';

/** The reducer's current state, for `useSyncExternalStore`. */
export interface AuthStore {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: AuthEvent) => void;
}

/** Holds the state of one account dialog. */
export function createAuthStore(): AuthStore {
  let state: AuthState = closedState;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      const next = authReducer(state, event);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
