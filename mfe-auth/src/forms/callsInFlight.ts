import type { Bus } from '@nyimbo/shared-events';
import { useCallback, useSyncExternalStore } from 'react';

interface CallCount {
  running: number;
  watchers: Set<() => void>;
}

/** The counts per mount: each mount has its own bus. */
const counts = new WeakMap<Bus, CallCount>();

function countOf(bus: Bus): CallCount {
  const known = counts.get(bus);
  if (known) return known;
  const count: CallCount = { running: 0, watchers: new Set() };
  counts.set(bus, count);
  return count;
}

function change(count: CallCount, by: 1 | -1): void {
  count.running += by;
  for (const watcher of [...count.watchers]) watcher();
}

/** Records that a call for the logged-in fan has started. Returns a function that records its end. */
export function recordCall(bus: Bus): () => void {
  const count = countOf(bus);
  change(count, 1);
  return () => change(count, -1);
}

/** Whether such a call is in flight, including the log in that it needs if the session has ended. */
export function useIsCalling(bus: Bus): boolean {
  const subscribe = useCallback(
    (render: () => void) => {
      const { watchers } = countOf(bus);
      watchers.add(render);
      return () => watchers.delete(render);
    },
    [bus],
  );
  return useSyncExternalStore(subscribe, () => countOf(bus).running > 0);
}
