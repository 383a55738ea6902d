import type { Bus } from '@nyimbo/shared-events';
import type { Site, SlotEntry } from '../host/createSite.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../support/createStore.ts';

export interface SlotActivation {
  /** The slot entries that are to be mounted now, as `remote module` keys. */
  active: Store<ReadonlySet<string>>;
  /** The first screen is there: `idle` entries may load when the browser has nothing better to do. */
  announceFirstScreen(): void;
  dispose(): void;
}

export const slotKeyOf = ({ remote, module }: Pick<SlotEntry, 'remote' | 'module'>) => `${remote} ${module}`;

/** After the first screen the browser gets this long to become idle by itself. */
const IDLE_TIMEOUT_MS = 1500;

/**
 * Decides when each slot entry is mounted: `boot` at once; `idle` after the first screen, or when somebody sends a
 * message that only it takes, but never while a song is on its way to its first sound; `command` with its first message.
 */
export function createSlotActivation(
  site: Site,
  bus: Bus,
  isSoundStarting: Store<boolean>,
  onIdle?: () => void,
): SlotActivation {
  const scope = createScope();
  const wanted = new Set(site.slots.filter((entry) => entry.load === 'boot'));
  const active = createStore<ReadonlySet<string>>(new Set());

  const update = () => {
    const due = [...wanted].filter((entry) => entry.load !== 'idle' || !isSoundStarting.read()).map(slotKeyOf);
    if (due.some((key) => !active.read().has(key))) active.write(new Set([...active.read(), ...due]));
  };
  const want = (entries: SlotEntry[]) => {
    for (const entry of entries) wanted.add(entry);
    update();
  };

  update();
  scope.add(isSoundStarting.watch(update));
  scope.add(
    bus.onUnhandled((message) => {
      const entry = site.findHandler(message);
      if (entry) want([entry]);
    }),
  );
  return {
    active,
    announceFirstScreen: () =>
      whenIdle(() => {
        want(site.slots.filter((entry) => entry.load === 'idle'));
        onIdle?.();
      }),
    dispose: scope.dispose,
  };
}

function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(action, { timeout: IDLE_TIMEOUT_MS });
  } else setTimeout(action, IDLE_TIMEOUT_MS / 3);
}
