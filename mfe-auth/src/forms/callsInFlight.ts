import type { Bus } from '@nyimbo/shared-events';
import { useCallback, useSyncExternalStore } from 'react';

interface CallCounter {
  running: number;
  watchers: Set<() => void>;
}

/** The counts by bus. Each mount has its own bus. */
const callCounters = new WeakMap<Bus, CallCounter>();

function getCallCounter(bus: Bus): CallCounter {
  const known = callCounters.get(bus);
  if (known) return known;
  const count: CallCounter = { running: 0, watchers: new Set() };
  callCounters.set(bus, count);
  return count;
}

function changeRunningCount(count: CallCounter, by: 1 | -1): void {
  count.running += by;
  for (const watcher of [...count.watchers]) watcher();
}

/** Records that a call for the logged-in fan has started. Returns a function that records its end. */
export function recordCall(bus: Bus): () => void {
  const count = getCallCounter(bus);
  changeRunningCount(count, 1);
  return () => changeRunningCount(count, -1);
}

/** Whether a call for the logged-in fan is in flight, or waits for a new login after the session has ended. */
export function useIsCalling(bus: Bus): boolean {
  const subscribe = useCallback(
    (render: () => void) => {
      const { watchers } = getCallCounter(bus);
      watchers.add(render);
      return () => watchers.delete(render);
    },
    [bus],
  );
  return useSyncExternalStore(subscribe, () => getCallCounter(bus).running > 0);
}
