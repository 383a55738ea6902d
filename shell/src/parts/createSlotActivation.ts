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
 * Decides when each slot entry is mounted: `boot` at once; `idle` after the first screen or at the first pointer down
 * or key, whichever comes first, so that the player is there before the first tap ends; `command` when somebody sends a
 * message that only it takes.
 */
export function createSlotActivation(site: Site, bus: Bus): SlotActivation {
  const scope = createScope();
  const active = createStore<ReadonlySet<string>>(new Set());

  const activate = (entries: SlotEntry[]) => {
    const added = entries.map(slotKeyOf).filter((key) => !active.read().has(key));
    if (added.length > 0) active.write(new Set([...active.read(), ...added]));
  };
  const activateIdle = () => activate(site.slots.filter((entry) => entry.load === 'idle'));

  activate(site.slots.filter((entry) => entry.load === 'boot'));
  scope.listen(window, 'pointerdown', activateIdle, { capture: true, once: true });
  scope.listen(window, 'keydown', activateIdle, { capture: true, once: true });
  scope.add(
    bus.onUnhandled((message) => {
      const entry = site.findHandler(message);
      if (entry) activate([entry]);
    }),
  );
  return {
    active,
    announceFirstScreen: () => whenIdle(activateIdle),
    dispose: scope.dispose,
  };
}

function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(action, { timeout: IDLE_TIMEOUT_MS });
  } else setTimeout(action, IDLE_TIMEOUT_MS / 3);
}
