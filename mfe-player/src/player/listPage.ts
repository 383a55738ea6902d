import { callApi, toSongRef, type CallRequest } from '@nyimbo/shared-api';
import type { SongPageRef } from '@nyimbo/shared-events';
import type { SongPage } from './continueList.ts';

/** Requests a page of a list. @throws ApiError */
export async function listPage({ call, request }: SongPageRef): Promise<SongPage> {
  // The sender of the reference built the request for this call, and the server checks it.
  const { songs, nextCursor = null } = await callApi(call, request as object as CallRequest<typeof call>);
  const { limit: _limit, ...list } = request;
  return {
    songs: songs.map(toSongRef),
    nextPage: nextCursor === null ? null : { call, request: { ...list, cursor: nextCursor } },
  };
}
