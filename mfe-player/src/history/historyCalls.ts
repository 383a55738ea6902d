import { callApi, toSongRef } from '@nyimbo/shared-api';
import type { HistoryEntry } from './HistoryList.ts';
import type { SendHeardSongs } from './sendUnsent.ts';

/** Adds plays to the account by the merge of a device's library, which changes nothing if it is repeated. */
export const sendHeardSongs: SendHeardSongs = async (plays) => {
  const recentlyPlayed = plays.map(({ songId, heardAt }) => ({ songId, heardAt: new Date(heardAt).toISOString() }));
  await callApi('mergeLibrary', { playlistChanges: [], followedArtists: [], recentlyPlayed });
};

/** Fetches the recently played songs of the account. */
export async function fetchRecentlyPlayed(): Promise<Pick<HistoryEntry, 'song' | 'heardAt'>[]> {
  const { songs } = await callApi('recentlyPlayed', {});
  return songs.map(({ heardAt, song }) => ({ song: toSongRef(song), heardAt: Date.parse(heardAt) }));
}
