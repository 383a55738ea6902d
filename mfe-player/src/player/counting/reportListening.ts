import type { Scope } from '@nyimbo/shared-events/scope';
import { concatMap, distinctUntilChanged, map, NEVER, switchMap, tap, timer, type Observable } from 'rxjs';
import type { PlayerModel } from '../../store/PlayerModel.ts';
import type { PlayerStore } from '../../store/PlayerStore.ts';

/** Minimum duration of a reported state. Shorter states are skipped songs and accidental pauses. */
const MIN_STATE_MS = 1000;
/** Report interval; the server drops a listener after 45 seconds without a report. */
const REPORT_INTERVAL_MS = 30_000;

type Audibility = 'audible' | 'silent' | 'unsettled';

/**
 * Reports to the server that this listener is hearing music: after a second of playback, repeatedly during playback,
 * and when it has stopped (CNT-1). Sends nothing while playback waits for the connection. If the connection does not
 * recover, the server drops the listener by itself. Ignores a failed report, because the next one follows.
 */
export function reportListening(
  { model$ }: Pick<PlayerStore, 'model$'>,
  send: (isSounding: boolean) => Promise<void>,
  scope: Scope,
): void {
  let isReported = false;
  const reports$ = model$.pipe(
    map(readAudibility),
    distinctUntilChanged(),
    // The latest state wins: cancel a pending report of the previous one.
    switchMap((audibility): Observable<boolean> => {
      if (audibility === 'unsettled') return NEVER;
      if (audibility === 'audible') return timer(MIN_STATE_MS, REPORT_INTERVAL_MS).pipe(map(() => true));
      // The server does not know this listener yet, so there is nothing to end.
      return isReported ? timer(MIN_STATE_MS).pipe(map(() => false)) : NEVER;
    }),
    tap((isSounding) => (isReported = isSounding)),
    // Send reports in order, or the server may receive the end before the start. ApiError: offline, busy, rate-limited.
    concatMap((isSounding) => send(isSounding).catch(() => undefined)),
  );
  const subscription = reports$.subscribe();
  scope.add(() => subscription.unsubscribe());
}

function readAudibility({ playback }: PlayerModel): Audibility {
  switch (playback.status) {
    case 'playing':
      return 'audible';
    case 'loading':
    case 'waiting':
      return 'unsettled';
    case 'idle':
    case 'paused':
    case 'failed':
      return 'silent';
  }
}
