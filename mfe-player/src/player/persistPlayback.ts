import { distinctUntilChanged, map } from 'rxjs';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { currentSong } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { clearSavedQueue, readSavedPlayback, savePosition, saveQueue, type PlaybackStorage } from './SavedPlayback.ts';

const SAVE_PERIOD_MS = 5000;

/**
 * Restores the last playback, paused, after a reload (PLY-10). From then on saves the list when it changes, and the
 * position every five seconds of playback, on pause and when the page is hidden.
 * @decides PLY-10
 */
export function persistPlayback(store: PlayerStore, storage: PlaybackStorage, scope: Scope): void {
  const saved = readSavedPlayback(storage);
  if (saved !== null) store.dispatch({ type: 'restored', ...saved });

  const saveCurrentPosition = (): void => {
    const { playback } = store.getModel();
    const song = currentSong(store.getModel());
    if (song === null) return;
    // A finished song restarts after a reload: at its end, 'Play' only ends it again.
    const isOver = playback.status === 'paused' && playback.reason === 'ended';
    savePosition(storage, song.songId, isOver ? 0 : store.getPosition().positionSeconds);
  };
  const saveCurrentQueue = ({ queue, source, listTitle, nextPage, isShuffled }: PlayerModel): void => {
    if (queue.entries.length === 0) return clearSavedQueue(storage);
    saveQueue(storage, queue, { source: source ?? 'list', listTitle, nextPage, isShuffled });
    saveCurrentPosition();
  };
  const hasSameQueue = (one: PlayerModel, other: PlayerModel): boolean =>
    one.queue.entries === other.queue.entries && one.queue.index === other.queue.index && one.source === other.source;

  const subscriptions = [
    store.model$.pipe(distinctUntilChanged(hasSameQueue)).subscribe(saveCurrentQueue),
    store.model$
      .pipe(
        map(({ playback }) => playback.status),
        distinctUntilChanged(),
      )
      .subscribe((status) => {
        if (status === 'paused') saveCurrentPosition();
      }),
  ];
  for (const subscription of subscriptions) scope.add(() => subscription.unsubscribe());
  scope.interval(() => {
    if (store.getModel().playback.status === 'playing') saveCurrentPosition();
  }, SAVE_PERIOD_MS);
  scope.listen(window, 'pagehide', saveCurrentPosition);
  scope.listen(document, 'visibilitychange', saveCurrentPosition);
}
