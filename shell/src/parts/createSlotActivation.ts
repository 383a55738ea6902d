import type { Bus } from '@nyimbo/shared-events';
import type { Site, SlotEntry } from '../host/createSite.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../support/createStore.ts';
import { safeLocalStorage } from '../support/safeStorage.ts';

/** Which slot entries are mounted. */
export interface SlotActivation {
  /** The slot entries to mount, as `remote module` keys. */
  active: Store<ReadonlySet<string>>;
  /** Called after the first screen: `idle` entries load when the browser is next idle. */
  announceFirstScreen(): void;
  dispose(): void;
}

/** Returns the key of a slot entry: `remote module`, as in the `active` set. */
export const slotKeyOf = ({ remote, module }: Pick<SlotEntry, 'remote' | 'module'>): string => `${remote} ${module}`;

/** Maximum time that `idle` entries wait for the browser to become idle after the first screen. */
const IDLE_TIMEOUT_MS = 1500;
/** Events that show that the visitor uses the page. A tap counts when it is complete, so that it can start a song first. */
const INPUT_EVENTS = ['click', 'keydown', 'mousemove', 'scroll'];
/**
 * Maximum time that an entry waits for input. Some entries also work without input: the player removes songs that were
 * taken down from open pages, within a minute (OPR-3).
 */
const INPUT_TIMEOUT_MS = 10_000;

/**
 * Decides when each slot entry mounts, by its `load` value: `boot` immediately; `idle` after the first screen, or with
 * the first message that the entry handles, but never while a song is starting; `command` with its first message. An
 * `idle` entry with nothing to restore also waits for the visitor's first input, or 10 seconds.
 */
export function createSlotActivation(
  site: Site,
  bus: Bus,
  { isSoundStarting, onIdle }: { isSoundStarting: Store<boolean>; onIdle?: () => void },
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

  let isFirstScreenDone = false;
  let hasInput = false;
  const wantIdle = () => {
    const isDue = ({ load, restores }: SlotEntry) =>
      load === 'idle' && (hasInput || !restores || restores.some((key) => safeLocalStorage.get(key) !== null));
    want(site.slots.filter(isDue));
  };
  const input = createScope();
  scope.add(input.dispose);
  const endWait = () => {
    input.dispose();
    hasInput = true;
    if (isFirstScreenDone) whenIdle(wantIdle);
  };
  for (const type of INPUT_EVENTS) input.listen(window, type, endWait);
  input.timeout(endWait, INPUT_TIMEOUT_MS);

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
        isFirstScreenDone = true;
        wantIdle();
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
