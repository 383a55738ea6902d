import type { Scope } from '@nyimbo/shared-events/scope';
import { concatMap, distinctUntilChanged, map, NEVER, switchMap, tap, timer, type Observable } from 'rxjs';
import type { PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** A state that does not last so long is not worth telling: songs that are skipped, a pause by mistake. */
const SETTLED_MS = 1000;
/** The server takes who has been silent for 45 seconds for gone. */
const AGAIN_MS = 30_000;

type Hearing = 'sound' | 'silence' | 'between';

/**
 * CNT-1: tells the server that this listener hears something: after a second of sound, again and again while it goes on,
 * and when it has stopped. Nothing is told while a signal is waited for: the sound either comes back or is forgotten.
 * A report that fails disturbs nothing; the next one comes anyway.
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
    // The latest state wins: what was about to be told of the one before is not told.
    switchMap((hearing): Observable<boolean> => {
      if (hearing === 'between') return NEVER;
      if (hearing === 'sound') return timer(SETTLED_MS, AGAIN_MS).pipe(map(() => true));
      // Who was never heard of need not be forgotten.
      return isTold ? timer(SETTLED_MS).pipe(map(() => false)) : NEVER;
    }),
    tap((isSounding) => (isTold = isSounding)),
    // In order, so that the server does not hear of the silence before the sound. ApiError: offline, busy, too many.
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
