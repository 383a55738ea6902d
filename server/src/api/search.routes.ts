import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { foldWords } from '../db/fold-text.ts';
import { presentAlbums } from './album.presenter.ts';
import { presentArtists } from './artist.presenter.ts';
import type { ApiServices } from './call-context.ts';
import { definePrivateCall } from './define-call.ts';
import {
  clearRecentSearches,
  keepRecentSearch,
  listOtherSearches,
  listRecentSearches,
  logSearch,
} from './recent-searches.queries.ts';
import { parseSearchInput } from './search-text.ts';
import { correctWords, searchCatalogue, type SearchHits } from './search.queries.ts';
import { presentSongs } from './song.presenter.ts';

const LIMITS = { artists: 6, songs: 20, albums: 6 };
const RECENT = 8;
const OTHERS = 8;
const MIN_KEPT_LENGTH = 3;

/** API-7 and API-8: search, and what was searched for before. */
export function addSearchRoutes(app: FastifyInstance, services: ApiServices): void {
  const { accounts, config, database } = services;

  definePrivateCall(
    app,
    services,
    'search',
    calls.search,
    async ({ input }, { request }) => {
      const words = parseSearchInput(input);
      let hits = await searchCatalogue(database, words, LIMITS);
      if (isEmpty(hits)) {
        const corrected = await correctWords(database, words);
        if (corrected) hits = await searchCatalogue(database, corrected, LIMITS);
      }
      const session = await accounts.findSession(request);
      // Remembering a search must neither delay nor fail it.
      remember(services, input, hits, session?.userId ?? null).catch((error: unknown) =>
        request.log.warn({ err: error }, 'search not remembered'),
      );
      return {
        artists: presentArtists(hits.artists, config.mediaBase),
        songs: presentSongs(hits.songs, config.mediaBase),
        albums: presentAlbums(hits.albums, config.mediaBase),
      };
    },
    { isCompressed: true },
  );

  definePrivateCall(app, services, 'recentSearches', calls.recentSearches, async ({ token }, { request }) => {
    const userId = await accounts.findUserOfCookie(request, token ?? null);
    const [recentSearches, othersearches] = await Promise.all([
      userId === null ? [] : listRecentSearches(database, userId, RECENT),
      listOtherSearches(database, OTHERS),
    ]);
    return { recentSearches, othersearches };
  });

  definePrivateCall(app, services, 'clearRecentSearches', calls.clearRecentSearches, async ({ input }, { request }) => {
    const { userId } = await accounts.requireSession(request);
    await clearRecentSearches(database, userId, input ?? null);
    return { status: 'success' as const };
  });
}

const isEmpty = (hits: SearchHits) => hits.artists.length + hits.songs.length + hits.albums.length === 0;

async function remember(
  { database }: ApiServices,
  input: string,
  hits: SearchHits,
  userId: number | null,
): Promise<void> {
  if (isEmpty(hits) || input.length < MIN_KEPT_LENGTH) return;
  if (userId !== null) await keepRecentSearch(database, userId, input);
  const typed = foldWords(input).join(' ');
  const names = [...hits.artists.map(({ name }) => name), ...hits.songs.map(({ title }) => title)];
  const exact = names.find((name) => foldWords(name).join(' ') === typed);
  if (exact !== undefined) await logSearch(database, exact);
}
