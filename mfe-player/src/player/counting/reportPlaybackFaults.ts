import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { Scope } from '@nyimbo/shared-events/scope';
import { distinctUntilChanged, map, pairwise } from 'rxjs';
import type { EngineState } from '../../engine/PlaybackEngine.ts';
import type { PlayerStore } from '../../store/PlayerStore.ts';

/** The number of faults of each kind. */
export type PlaybackFaultReport = CallRequest<'reportPlaybackFaults'>;

/** How long faults are collected before they are reported, in one request. */
const COLLECTION_PERIOD_MS = 60_000;
/** Maximum number per kind that is counted. The server refuses larger numbers, and they add no information. */
const MAX_PER_KIND = 20;

/** Returns the fault that a change of the engine's state indicates; null if it indicates none. */
function findFault(before: EngineState, after: EngineState): keyof PlaybackFaultReport | null {
  if (after.status === 'waiting') return before.status === 'playing' ? 'stalled' : null;
  // A song that was taken down is no fault.
  if (after.status !== 'failed' || after.error.code === 'withdrawn') return null;
  return after.error.code;
}

/**
 * Counts the player's faults and reports their numbers, a minute after the first fault or when the visitor leaves the
 * page. Reports contain no songs. Sends nothing without faults. Ignores a failed report, because a later report follows
 * if faults continue.
 */
export function reportPlaybackFaults(
  { model$ }: Pick<PlayerStore, 'model$'>,
  send: (report: PlaybackFaultReport) => Promise<void>,
  scope: Scope,
): void {
  let collected: PlaybackFaultReport | null = null;
  let cancelTimer = (): void => undefined;
  const flush = (): void => {
    cancelTimer();
    if (collected === null) return;
    const report = collected;
    collected = null;
    // ApiError: offline, busy, rate-limited.
    send(report).catch(() => undefined);
  };
  const collect = (kind: keyof PlaybackFaultReport): void => {
    if (collected === null) cancelTimer = scope.timeout(flush, COLLECTION_PERIOD_MS);
    collected = { ...collected, [kind]: Math.min((collected?.[kind] ?? 0) + 1, MAX_PER_KIND) };
  };
  const subscription = model$
    .pipe(
      map(({ playback }) => playback),
      distinctUntilChanged(),
      pairwise(),
      map(([before, after]) => findFault(before, after)),
    )
    .subscribe((kind) => {
      if (kind !== null) collect(kind);
    });
  scope.add(() => subscription.unsubscribe());
  scope.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
