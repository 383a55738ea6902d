import type { Scope } from '@nyimbo/shared-events/scope';
import { concatMap, distinctUntilChanged, map, NEVER, switchMap, tap, timer, type Observable } from 'rxjs';
import type { PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** Shorter states are not reported: skipped songs, accidental pauses. */
const SETTLED_MS = 1000;
/** Report interval; the server drops a listener after 45 seconds without a report. */
const AGAIN_MS = 30_000;

type Hearing = 'sound' | 'silence' | 'between';

/**
 * Reports to the server that this listener is hearing music: after a second of playback, repeatedly while it continues,
 * and when it has stopped (CNT-1). Sends nothing while playback waits for the connection: it either recovers or the
 * server drops the listener. Ignores a failed report, because the next one follows anyway.
 */
export function reportListening(
  { model$ }: Pick<PlayerStore, 'model$'>,
  tell: (isSounding: boolean) => Promise<void>,
  scope: Scope,
): void {
  let isTold = false;
  const reports$ = model$.pipe(
    map(readHearing),
    distinctUntilChanged(),
    // The latest state wins: cancel a pending report of the previous one.
    switchMap((hearing): Observable<boolean> => {
      if (hearing === 'between') return NEVER;
      if (hearing === 'sound') return timer(SETTLED_MS, AGAIN_MS).pipe(map(() => true));
      // The server does not know this listener yet, so there is nothing to end.
      return isTold ? timer(SETTLED_MS).pipe(map(() => false)) : NEVER;
    }),
    tap((isSounding) => (isTold = isSounding)),
    // Send reports in order, or the server may receive the end before the start. ApiError: offline, busy, rate-limited.
    concatMap((isSounding) => tell(isSounding).catch(() => undefined)),
  );
  const subscription = reports$.subscribe();
  scope.add(() => subscription.unsubscribe());
}

function readHearing({ playback }: PlayerModel): Hearing {
  switch (playback.status) {
    case 'playing':
      return 'sound';
    case 'loading':
    case 'waiting':
      return 'between';
    case 'idle':
    case 'paused':
    case 'failed':
      return 'silence';
  }
}
