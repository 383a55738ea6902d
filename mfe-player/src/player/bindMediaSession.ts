import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { distinctUntilChanged, map } from 'rxjs';
import { isPlaybackRequested, type PositionState } from '../engine/PlaybackEngine.ts';
import { canSkipNext, canSkipPrevious } from '../queue/Queue.ts';
import type { Scope } from '@nyimbo/shared-events/scope';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerEvent } from '../store/PlayerEvent.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

const SEEK_STEP_SECONDS = 10;
/** Position change that triggers an update; between updates the lock screen advances by itself. */
const UPDATE_STEP_SECONDS = 1.5;

/**
 * Shows title, artist and cover, and handles the media keys, on lock screens, headphones and keyboards (PLY-11).
 * @decides PLY-11
 */
export function bindMediaSession(store: PlayerStore, session: MediaSession, scope: Scope): void {
  const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // TypeError: this browser does not support the action.
    }
  };
  const createDispatch = (event: PlayerEvent) => (): void => store.dispatch(event);
  const seekBy = (seconds: number): void => {
    store.dispatch({ type: 'seek-requested', positionSeconds: store.getPosition().positionSeconds + seconds });
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: createDispatch({ type: 'resume-requested' }),
    pause: createDispatch({ type: 'pause-requested' }),
    stop: createDispatch({ type: 'pause-requested' }),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) store.dispatch({ type: 'seek-requested', positionSeconds: seekTime });
    },
  };
  for (const action of ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const) {
    setHandler(action, handlers[action] ?? null);
    scope.add(() => setHandler(action, null));
  }

  scope.add(() => {
    setHandler('nexttrack', null);
    setHandler('previoustrack', null);
  });

  const showModel = (model: PlayerModel): void => {
    session.playbackState =
      currentSong(model) === null ? 'none' : isPlaybackRequested(model.playback) ? 'playing' : 'paused';
    // Set no handler at the ends of the queue. The lock screen then disables the button.
    setHandler('nexttrack', canSkipNext(model.queue) ? createDispatch({ type: 'next-requested' }) : null);
    setHandler('previoustrack', canSkipPrevious(model.queue) ? createDispatch({ type: 'previous-requested' }) : null);
  };
  const showPosition = (): void => {
    const { positionSeconds, durationSeconds } = store.getPosition();
    if (durationSeconds === null || typeof session.setPositionState !== 'function') return;
    session.setPositionState({ duration: durationSeconds, position: Math.min(positionSeconds, durationSeconds) });
  };
  const subscriptions = [
    store.model$.subscribe((model) => {
      showModel(model);
      showPosition();
    }),
    store.model$.pipe(map(currentSong), distinctUntilChanged()).subscribe((song) => {
      session.metadata = song === null ? null : createMetadata(song);
    }),
    store.position$.pipe(distinctUntilChanged(isCloseToShown)).subscribe(showPosition),
  ];
  for (const subscription of subscriptions) scope.add(() => subscription.unsubscribe());
}

function isCloseToShown(shown: PositionState, now: PositionState): boolean {
  const step = Math.abs(now.positionSeconds - shown.positionSeconds);
  return step < UPDATE_STEP_SECONDS && now.durationSeconds === shown.durationSeconds;
}

function createMetadata({ title, artist, coverUrl }: SongRef): MediaMetadata | null {
  if (typeof MediaMetadata === 'undefined') return null;
  const artwork = coverUrl === null || isSavingData() ? [] : [{ src: new URL(coverUrl, location.href).href }];
  return new MediaMetadata({ title, artist, artwork });
}
