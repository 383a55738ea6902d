import { callApi } from '@nyimbo/shared-api';
import type { Bus, FollowedArtist } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { OptimisticSetStore } from '../optimistic/OptimisticSetStore.ts';
import { DeviceFollows } from './DeviceFollows.ts';

/**
 * Owns the artists that the listener follows, by name (LIB-3): handles `follow/toggle`, publishes the state `follows`,
 * and emits `follow/changed` on each change in the account. While no user is logged in, the artists are on the device.
 * After a login they count as followed too, until the library has moved them into the account. The creator of the store
 * must dispose it.
 */
export class FollowsStore {
  readonly #scope = createScope();
  /** The server's last number of followers of each artist, by name. */
  readonly #followers = new Map<string, number>();

  constructor(bus: Bus) {
    const device = new DeviceFollows();
    const artists = new OptimisticSetStore<string>(bus, {
      visitor: device,
      fetchKeys: async (signal) => {
        const { artists: fetched } = await callApi('followedArtists', {}, { signal });
        for (const { name, followers } of fetched) this.#followers.set(name, followers);
        return fetched.map(({ name }) => name);
      },
      sendChange: async (artist, isFollowed) => {
        const { followers } = await callApi(isFollowed ? 'followArtist' : 'unfollowArtist', { name: artist });
        this.#followers.set(artist, followers);
        return isFollowed;
      },
      publish: (userId, names) =>
        bus.publish('follows', { userId, artists: names.map((name) => this.#present(name, userId)) }),
      announce: (artist, isFollowed, userId) => {
        // The server counts the fans who follow with an account, so its number stays the same without one.
        if (userId !== null)
          bus.emit('follow/changed', { artist, isFollowed, followers: this.#followers.get(artist) ?? 0 });
        const where = userId === null ? ' on this device' : '';
        if (isFollowed) bus.send('toast/show', { text: `You now follow ${artist}${where}.` });
      },
      reportFailure: (artist, isFollowed, why) =>
        bus.send('toast/show', {
          text:
            why === 'full'
              ? 'You follow too many artists. Unfollow one first.'
              : `Could not ${isFollowed ? 'follow' : 'unfollow'} ${artist}. Try again.`,
        }),
    });
    this.#scope.add(() => artists.dispose());
    this.#scope.add(bus.handle('follow/toggle', ({ artist }) => artists.toggle(artist)));
    this.#scope.add(bus.respond('follows/on-device', () => ({ artists: device.offer() })));
    this.#scope.add(
      bus.on('library/merged', () => {
        device.clearMerged();
        artists.reload();
      }),
    );
    // Another tab has followed an artist on this device, or has moved the artists into the account.
    this.#scope.listen(window, 'storage', ({ key }) => {
      if (device.isKey(key)) artists.reload();
    });
  }

  #present(name: string, userId: number | null): FollowedArtist {
    const followers = userId === null ? undefined : this.#followers.get(name);
    return { name, ...(followers !== undefined && { followers }) };
  }

  dispose(): void {
    this.#scope.dispose();
  }
}
