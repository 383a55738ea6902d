import { useEffect, useState } from 'react';
import type { Playlist } from './model/Playlist.ts';
import { getPlaylistServices } from './store/getPlaylists.ts';
import { usePlaylists } from './usePlaylists.ts';

/** The state of an own playlist on its page, and whether its songs have loaded. */
export type PlaylistState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'missing' }
  | { status: 'ready'; playlist: Playlist; songs: 'loading' | 'failed' | 'ready' };

/** Returns a playlist with its songs, and follows its changes. */
export function usePlaylist(playlistId: string): { load: PlaylistState; retry: () => void } {
  const { status, userId, playlists } = usePlaylists();
  const [attempt, setAttempt] = useState(0);
  /** The result of the last fetch, and the request it belongs to. */
  const [outcome, setOutcome] = useState<{ of: string; hasFailed: boolean } | null>(null);
  const playlist = playlists.find((candidate) => candidate.playlistId === playlistId);
  const isUnfetched = playlist?.entries === null;
  const [wasUnfetched, setWasUnfetched] = useState(isUnfetched);
  if (isUnfetched !== wasUnfetched) {
    setWasUnfetched(isUnfetched);
    // Another tab or device has changed the playlist, so the store has dropped its songs.
    if (isUnfetched) setAttempt(attempt + 1);
  }
  const wanted = `${playlistId} ${userId} ${attempt}`;
  const isKnown = status === 'ready';

  useEffect(() => {
    if (!isKnown) return undefined;
    let isCurrent = true;
    getPlaylistServices()
      .store.fetchSongs(playlistId)
      .then(
        () => isCurrent && setOutcome({ of: wanted, hasFailed: false }),
        // ApiError: offline, or the server failed.
        () => isCurrent && setOutcome({ of: wanted, hasFailed: true }),
      );
    return () => {
      isCurrent = false;
    };
  }, [isKnown, playlistId, wanted]);

  const retry = () => {
    if (status === 'failed') void getPlaylistServices().store.refresh();
    setAttempt(attempt + 1);
  };
  const settled = outcome?.of === wanted ? outcome : null;
  if (playlist) {
    const songs = playlist.entries !== null ? 'ready' : settled?.hasFailed ? 'failed' : 'loading';
    return { load: { status: 'ready', playlist, songs }, retry };
  }
  if (status === 'failed' || settled?.hasFailed) return { load: { status: 'failed' }, retry };
  return { load: { status: isKnown && settled ? 'missing' : 'loading' }, retry };
}
