import { distinctUntilChanged, map } from 'rxjs';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { currentSong } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { forgetQueue, readSavedPlayback, savePosition, saveQueue, type PlaybackStorage } from './SavedPlayback.ts';

const SAVE_PERIOD_MS = 5000;

/**
 * PLY-10: brings back what was there before the reload, paused, and from then on keeps the list when it changes and the
 * position every five seconds of sound, at a pause and when the page goes away.
 */
export function persistPlayback(store: PlayerStore, storage: PlaybackStorage, scope: Scope): void {
  const saved = readSavedPlayback(storage);
  if (saved !== null) store.dispatch({ type: 'restored', ...saved });

  const keepPosition = (): void => {
    const { playback } = store.getModel();
    const song = currentSong(store.getModel());
    if (song === null) return;
    // A song that was over starts anew after a reload: at its end, 'Play' would only end it again.
    const isOver = playback.status === 'paused' && playback.reason === 'ended';
    savePosition(storage, song.songId, isOver ? 0 : store.getPosition().positionSeconds);
  };
  const keepQueue = ({ queue, source, listTitle }: PlayerModel): void => {
    if (queue.entries.length === 0) return forgetQueue(storage);
    saveQueue(storage, queue, { source: source ?? 'list', listTitle });
    keepPosition();
  };
  const hasSameQueue = (one: PlayerModel, other: PlayerModel): boolean =>
    one.queue.entries === other.queue.entries && one.queue.index === other.queue.index && one.source === other.source;

  const subscriptions = [
    store.model$.pipe(distinctUntilChanged(hasSameQueue)).subscribe(keepQueue),
    store.model$
      .pipe(
        map(({ playback }) => playback.status),
        distinctUntilChanged(),
      )
      .subscribe((status) => {
        if (status === 'paused') keepPosition();
      }),
  ];
  for (const subscription of subscriptions) scope.add(() => subscription.unsubscribe());
  scope.interval(() => {
    if (store.getModel().playback.status === 'playing') keepPosition();
  }, SAVE_PERIOD_MS);
  scope.listen(window, 'pagehide', keepPosition);
  scope.listen(document, 'visibilitychange', keepPosition);
}
