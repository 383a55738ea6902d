import { isRecord } from '@nyimbo/shared-api/values';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { distinctUntilChanged, map } from 'rxjs';
import type { PlaybackEngine } from '../engine/PlaybackEngine.ts';
import type { SleepTimer } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';
import type { PlaybackStorage } from './SavedPlayback.ts';

const STORAGE_KEY = 'player-sleep-timer';
/** Duration of the fade-out before the end. */
const FADE_MS = 10_000;
const FADE_STEP_MS = 200;
/** How often the timer reads the clock. A single long timeout is late on a device that slept. */
const CLOCK_INTERVAL_MS = 1000;

interface SleepTimerOptions {
  engine: Pick<PlaybackEngine, 'setFade'>;
  /** Null where storage is blocked: the timer then ends with the page. */
  storage: PlaybackStorage | null;
}

/**
 * Runs the sleep timer (PLY-17): lowers the volume in the last ten seconds, then stops the music. The timer follows the
 * clock and is stored, so it also survives a reload, and the build that takes over continues it.
 */
export function runSleepTimer(store: PlayerStore, { engine, storage }: SleepTimerOptions, scope: Scope): void {
  const stored = storage && readTimer(storage);
  if (stored) store.dispatch({ type: 'sleep-timer-set', timer: stored });

  let timerScope = createScope();
  const run = (timer: SleepTimer | null): void => {
    timerScope.dispose();
    timerScope = createScope();
    if (storage) storeTimer(storage, timer);
    if (timer?.kind === 'time') runUntil(timer.endsAtMs, timerScope);
    // Restore the volume in a later task, after the pause that ends the timer. Otherwise the last moment is loud.
    else timerScope.timeout(() => engine.setFade(1), 0);
  };
  const runUntil = (endsAtMs: number, until: Scope): void => {
    const leftMs = endsAtMs - Date.now();
    if (leftMs <= 0) return store.dispatch({ type: 'sleep-timer-ended' });
    engine.setFade(Math.min(1, leftMs / FADE_MS));
    until.timeout(
      () => runUntil(endsAtMs, until),
      leftMs <= FADE_MS + CLOCK_INTERVAL_MS ? FADE_STEP_MS : CLOCK_INTERVAL_MS,
    );
  };
  const subscription = store.model$
    .pipe(
      map(({ sleepTimer }) => sleepTimer),
      distinctUntilChanged(),
    )
    .subscribe(run);
  scope.add(() => {
    subscription.unsubscribe();
    timerScope.dispose();
  });
}

/** Reads the stored timer; null when there is none, or it is invalid. A timer whose time is over ends immediately. */
function readTimer(storage: PlaybackStorage): SleepTimer | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(value)) return null;
    if (value.kind === 'song-end') return { kind: 'song-end' };
    const { endsAtMs } = value;
    return typeof endsAtMs === 'number' && Number.isFinite(endsAtMs) ? { kind: 'time', endsAtMs } : null;
  } catch {
    // SecurityError: storage is blocked. SyntaxError: the key holds text that is not JSON.
    return null;
  }
}

function storeTimer(storage: PlaybackStorage, timer: SleepTimer | null): void {
  try {
    if (timer === null) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify(timer));
  } catch {
    // QuotaExceededError or SecurityError: the timer ends with the page (SES-6).
  }
}
