import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foldWords } from '../../db/fold-text.ts';
import { presentAlbums } from '../albums/album.presenter.ts';
import { presentArtists } from '../artists/artist.presenter.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { COSTS } from '../../http/limits/limit-requests.ts';
import { presentSongs } from '../songs/song.presenter.ts';
import {
  clearRecentSearches,
  saveRecentSearch,
  listOtherSearches,
  listRecentSearches,
  countTermSearch,
} from './recent-searches.queries.ts';
import { parseSearchInput } from './typos.ts';
import { searchCatalogue } from './hit-rows.queries.ts';
import { toPrefix48 } from '../../accounts/throttle/admit-network.ts';
import { networkOf } from '../../http/network-of.ts';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { DailyFigures } from '../../studio/figures/daily-figures.ts';
import type { ShortCache } from '../../http/short-cache.ts';

const HIT_LIMITS = { artist: 6, song: 20, album: 6 };
const RECENT_SEARCHES_COUNT = 8;
const OTHER_SEARCHES_COUNT = 8;
const MIN_RECORDED_INPUT_LENGTH = 3;

type SearchAnswer = CallAnswer<'search'>;

export interface SearchServices {
  accounts: AccountService;
  config: Config;
  database: Database;
  figures: DailyFigures;
  /** Search answers, by the folded words of the search. */
  searchCache: ShortCache<SearchAnswer>;
}

/** Adds the routes for search and for recent searches (API-7, API-8). */
export function addSearchRoutes(app: FastifyInstance, services: SearchServices): void {
  const { accounts, database, searchCache } = services;

  /** @decides API-7 */
  definePrivateCall(app, 'search', {
    schemas: calls.search,
    services,
    cost: COSTS.search,
    isCompressed: true,
    isShared: true,
    handle: async ({ input }, { request }) => {
      const words = parseSearchInput(input);
      const [answer, session] = await Promise.all([
        searchCache.read(words.join(' '), () => search(services, words)),
        accounts.findSession(request),
      ]);
      if (words.length > 0) countSearch(services, words, answer, request);
      // Recording runs in the background, so it can neither delay nor fail the search.
      recordSearch(services, input, { answer, userId: session?.userId ?? null }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'search not recorded'),
      );
      return answer;
    },
  });

  /** @decides API-8 */
  definePrivateCall(app, 'recentSearches', {
    schemas: calls.recentSearches,
    services,
    handle: async ({ token }, { request }) => {
      const userId = await accounts.findUserIdByTokenOrCookie(request, token ?? null);
      const [recentSearches, othersearches] = await Promise.all([
        userId === null ? [] : listRecentSearches(database, userId, RECENT_SEARCHES_COUNT),
        listOtherSearches(database, OTHER_SEARCHES_COUNT),
      ]);
      return { recentSearches, othersearches };
    },
  });

  definePrivateCall(app, 'clearRecentSearches', {
    schemas: calls.clearRecentSearches,
    services,
    handle: async ({ input }, { request }) => {
      const { userId } = await accounts.requireSession(request);
      await clearRecentSearches(database, userId, input ?? null);
      return { status: 'success' as const };
    },
  });
}

/** Counts a search, for the statistics of the studio. The text is stored only if several listeners have typed it. */
function countSearch(
  { figures }: SearchServices,
  words: readonly string[],
  { artists, songs, albums }: SearchAnswer,
  { ip }: FastifyRequest,
): void {
  const isFound = artists.length + songs.length + albums.length > 0;
  // One person can have several browsers, and all addresses of a /48 prefix.
  figures.counts.recordSearch(words.join(' '), isFound, toPrefix48(networkOf(ip)));
}

async function search({ config, database }: SearchServices, words: readonly string[]): Promise<SearchAnswer> {
  const { artists, songs, albums } = await searchCatalogue(database, words, HIT_LIMITS);
  return {
    artists: presentArtists(artists, config.mediaBase),
    songs: presentSongs(songs, config.mediaBase),
    albums: presentAlbums(albums, config.mediaBase),
  };
}

async function recordSearch(
  { database }: SearchServices,
  input: string,
  { answer: { artists, songs, albums }, userId }: { answer: SearchAnswer; userId: number | null },
): Promise<void> {
  const isEmpty = artists.length + songs.length + albums.length === 0;
  if (isEmpty || input.length < MIN_RECORDED_INPUT_LENGTH) return;
  if (userId !== null) await saveRecentSearch(database, userId, input);
  const typed = foldWords(input).join(' ');
  const names = [...artists.map(({ name }) => name), ...songs.map(({ title }) => title)];
  const exact = names.find((name) => foldWords(name).join(' ') === typed);
  if (exact !== undefined) await countTermSearch(database, exact);
}
