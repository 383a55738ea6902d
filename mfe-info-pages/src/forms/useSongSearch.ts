import { callApi, isApiError, toSongRef } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useState } from 'react';
import { looksLikeUrl } from './parseSongUrl.ts';

/** Delay between the last keystroke and the request. */
const SEARCH_DELAY_MS = 250;
const MAX_SONGS = 6;

/** A song that a report can be about. */
export interface FoundSong {
  songId: number;
  title: string;
  artist: string;
  path: string;
}

/** The search for the song of a report. */
export type SongSearch =
  | { status: 'idle' }
  | { status: 'searching'; input: string }
  | { status: 'found'; input: string; songs: FoundSong[] }
  | { status: 'failed'; input: string };

/** Searches songs by the words of `input` while the visitor types. Skips URLs and single letters. */
export function useSongSearch(input: string): SongSearch {
  const words = input.trim();
  const isDue = words.length > 1 && !looksLikeUrl(words);
  const [search, setSearch] = useState<SongSearch>({ status: 'idle' });

  useEffect(() => {
    if (!isDue) return undefined;
    const scope = createScope();
    const controller = new AbortController();
    scope.add(() => controller.abort());
    scope.timeout(() => {
      setSearch({ status: 'searching', input: words });
      findSongs(words, controller.signal).then(
        (songs) => setSearch({ status: 'found', input: words, songs }),
        (error: unknown) => {
          if (isApiError(error) && error.code === 'aborted') return;
          setSearch({ status: 'failed', input: words });
        },
      );
    }, SEARCH_DELAY_MS);
    return scope.dispose;
  }, [words, isDue]);

  return isDue ? search : { status: 'idle' };
}

async function findSongs(input: string, signal: AbortSignal): Promise<FoundSong[]> {
  const { songs } = await callApi('search', { input: input.slice(0, 200) }, { signal });
  return songs.slice(0, MAX_SONGS).map((song) => {
    const { songId, title, artist } = toSongRef(song);
    return { songId, title, artist, path: buildPath('SongPage', { songTitle: title, artistName: artist }) };
  });
}
