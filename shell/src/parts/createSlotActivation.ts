import type { Bus } from '@nyimbo/shared-events';
import type { Site, SlotEntry } from '../host/createSite.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../support/createStore.ts';

/** Decides when each slot entry mounts, by its `load` value in `remote.json`. */
export interface SlotActivation {
  /** The slot entries to mount, as `remote module` keys. */
  active: Store<ReadonlySet<string>>;
  /** Called after the first screen: `idle` entries load when the browser is next idle. */
  announceFirstScreen(): void;
  dispose(): void;
}

/** Returns the key of a slot entry: `remote module`, as in the `active` set. */
export const slotKeyOf = ({ remote, module }: Pick<SlotEntry, 'remote' | 'module'>): string => `${remote} ${module}`;

/** After the first screen, `idle` entries wait at most this long for the browser to become idle. */
const IDLE_TIMEOUT_MS = 1500;

/**
 * Decides when each slot entry mounts: `boot` at once; `idle` after the first screen, or with the first message that
 * only it handles, but never while a song is starting; `command` with its first message.
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
