import { useCallback, useSyncExternalStore } from 'react';
import type { Bus } from '../Bus.ts';
import type { StateName, StatePayloads } from '../contract.ts';

/** Returns a state's current value and re-renders on each new one; undefined until the owner publishes one. */
export function useBusState<Name extends StateName>(bus: Bus, name: Name): StatePayloads[Name] | undefined {
  const subscribe = useCallback((render: () => void) => bus.watch(name, render), [bus, name]);
  return useSyncExternalStore(subscribe, () => bus.read(name));
}
