import type { CallAnswer, CallRequest, SongListItem } from '@nyimbo/shared-api';
import type { SongPageRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { useCallback, useMemo } from 'react';
import { callCache } from '../api/callCache.ts';
import { loadAllPages } from '../api/loadAllPages.ts';
import { type Song, toSong } from '../api/model.ts';
import { toNextPage } from '../api/toNextPage.ts';
import { listItems, type Pages, usePages } from '../api/usePages.ts';

/** The state of a list of songs, and how to continue it (CAT-6). */
export interface SongPages<Answer = unknown> extends Pages<Song, Answer> {
  /** The page after the loaded ones; undefined if all songs are loaded. */
  nextPage: SongPageRef | undefined;
  /** Loads the rest and returns all songs; undefined if all songs are loaded. */
  loadAll: ((scope: Scope) => Promise<readonly Song[]>) | undefined;
}

/** Loads a list of songs, page by page. */
export function useSongPages<Name extends SongPageRef['call']>(
  name: Name,
  request: CallRequest<Name>,
): SongPages<CallAnswer<Name>> {
  const call = callCache.open(name, request);
  // The order of an album or playlist is fixed, and a playlist may contain a song twice.
  const getId = name === 'album' || name === 'playlist' ? undefined : getSongId;
  const pages = usePages<Name, Song>(name, request, { select: selectSongs, getId });
  const lastPage = pages.answers.at(-1);
  const nextPage = useMemo(() => toNextPage(name, call.request, lastPage), [name, call, lastPage]);
  const loadAll = useCallback(
    async (scope: Scope) => listItems((await loadAllPages(call, scope)).flatMap(selectSongs), getId),
    [call, getId],
  );
  return { ...pages, nextPage, loadAll: nextPage ? loadAll : undefined };
}

function selectSongs(page: { songs: SongListItem[] }): Song[] {
  return page.songs.map(toSong);
}

const getSongId = ({ songId }: Song) => songId;
