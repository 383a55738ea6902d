import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** Returns the store's value and re-renders when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.watch, store.read, store.read);
}
