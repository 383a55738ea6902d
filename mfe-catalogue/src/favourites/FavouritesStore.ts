import { callApi, readSessionId } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { OptimisticSetStore } from '../optimistic/OptimisticSetStore.ts';

const ADDED_TEXT = 'Song added to your favorites successfully!';

/**
 * Owns the favourites of the whole site: handles `favourite/toggle`, publishes the state `favourites`, and emits
 * `favourite/changed` on each change. The creator of the store must dispose it.
 */
export class FavouritesStore {
  readonly #scope = createScope();

  constructor(bus: Bus) {
    const songs = new OptimisticSetStore<number>(bus, {
      visitor: 'favourite',
      fetchKeys: async (signal) => (await callApi('favourites', {}, { signal })).songs.map((song) => song.post_id),
      sendChange: async (songId) =>
        (await callApi('toggleFavourite', { MUiSession: readSessionId(), songId })).action === 'added',
      publish: (userId, songIds) => bus.publish('favourites', { userId, songIds }),
      announce: (songId, isFavourite) => {
        bus.emit('favourite/changed', { songId, isFavourite });
        if (isFavourite) bus.send('toast/show', { text: ADDED_TEXT });
      },
    });
    this.#scope.add(() => songs.dispose());
    this.#scope.add(bus.handle('favourite/toggle', ({ song }) => songs.toggle(song.songId)));
  }

  dispose(): void {
    this.#scope.dispose();
  }
}
