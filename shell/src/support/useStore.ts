import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** The store's value, and a render with each new one. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.watch, store.read, store.read);
}
