import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { notFound, tooManyRequests, unauthorised } from '../../http/errors/problem.ts';
import { ShortCache } from '../../http/short-cache.ts';
import { presentSong, presentSongs } from '../songs/song.presenter.ts';
import { changePlaylists } from './change-playlists.ts';
import { presentOwnPlaylist, presentSharedPlaylist } from './library.presenter.ts';
import { deleteHeardSongs, listHeardSongs } from './listening-history.queries.ts';
import { mergeLibrary } from './merge-library.ts';
import { findOwnPlaylist, findSharedPlaylist, listOwnPlaylists } from './own-playlists.queries.ts';
import { lockLibrary } from './save-playlists.queries.ts';

/** Body limit in bytes. Larger than the largest valid list of changes. */
const CHANGES_BODY_BYTES = 2_000_000;
/** Calls that write to one account's library. A device sends the changes of several seconds in one call. */
const MAX_WRITES_IN_WINDOW = 300;
const WINDOW_SECONDS = 300;
/** How long a shared playlist stays cached, and so stays visible after its owner makes it private. */
const SHARED_FRESH_MS = 1000;
/** Maximum number of cached shared playlists, each with up to a thousand songs. */
const MAX_SHARED_CACHED = 50;

export interface LibraryServices {
  accounts: AccountService;
  config: Config;
  database: Database;
}

/** Adds the routes for a listener's own playlists, recently played songs, and the merge of a device's library. */
export function addLibraryRoutes(app: FastifyInstance, services: LibraryServices): void {
  addOwnPlaylistRoutes(app, services);
  addRecentlyPlayedRoutes(app, services);
  addSharedPlaylistRoute(app, services);
}

/** Runs a change of the caller's library in a transaction, one at a time. */
async function changeLibrary(
  { accounts, database }: LibraryServices,
  request: FastifyRequest,
  change: (tx: Queryable, userId: number) => Promise<void>,
): Promise<number> {
  const { userId } = await accounts.requireSession(request);
  const { count, resetSeconds } = await accounts.throttle.hit(`library:${userId}`, WINDOW_SECONDS);
  if (count > MAX_WRITES_IN_WINDOW) throw tooManyRequests(resetSeconds);
  await database.transaction(async (tx) => {
    if (!(await lockLibrary(tx, userId))) throw unauthorised();
    await change(tx, userId);
  });
  return userId;
}

function addOwnPlaylistRoutes(app: FastifyInstance, services: LibraryServices): void {
  const { accounts, config, database } = services;
  const list = async (userId: number) =>
    (await listOwnPlaylists(database, userId)).map((row) => presentOwnPlaylist(row, config.mediaBase));

  // Not compressed, because the responses contain the links of shared playlists.
  definePrivateCall(app, 'ownPlaylists', {
    schemas: calls.ownPlaylists,
    services,
    handle: async (_input, { request }) => ({ playlists: await list((await accounts.requireSession(request)).userId) }),
  });

  definePrivateCall(app, 'ownPlaylist', {
    schemas: calls.ownPlaylist,
    services,
    // Up to a thousand songs. The response repeats no text of the request, so its length tells nothing about the link.
    isCompressed: true,
    handle: async ({ playlistId }, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const found = await findOwnPlaylist(database, userId, playlistId);
      if (!found) throw notFound('This playlist is no longer available.');
      return {
        playlist: presentOwnPlaylist(found.playlist, config.mediaBase),
        entries: found.entries.map(({ entryId, ...row }) => ({ entryId, song: presentSong(row, config.mediaBase) })),
      };
    },
  });

  definePrivateCall(app, 'changePlaylists', {
    schemas: calls.changePlaylists,
    services,
    maxBodyBytes: CHANGES_BODY_BYTES,
    handle: async ({ changes }, { request }) => {
      const userId = await changeLibrary(services, request, (tx, id) =>
        changePlaylists(tx, id, { changes, field: 'changes' }),
      );
      return { status: 'success' as const, playlists: await list(userId) };
    },
  });

  definePrivateCall(app, 'mergeLibrary', {
    schemas: calls.mergeLibrary,
    services,
    maxBodyBytes: CHANGES_BODY_BYTES,
    handle: async (library, { request }) => {
      await changeLibrary(services, request, (tx, userId) => mergeLibrary(tx, userId, library));
      return { status: 'success' as const };
    },
  });
}

function addRecentlyPlayedRoutes(app: FastifyInstance, services: LibraryServices): void {
  const { accounts, config, database } = services;

  definePrivateCall(app, 'recentlyPlayed', {
    schemas: calls.recentlyPlayed,
    services,
    isCompressed: true,
    handle: async (_input, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const rows = await listHeardSongs(database, userId);
      const present = ({ heardAt, ...row }: (typeof rows)[number]) => ({
        heardAt: heardAt.toISOString(),
        song: presentSong(row, config.mediaBase),
      });
      return { songs: rows.map(present) };
    },
  });

  definePrivateCall(app, 'clearRecentlyPlayed', {
    schemas: calls.clearRecentlyPlayed,
    services,
    handle: async (_input, { request }) => {
      const { userId } = await accounts.requireSession(request);
      await deleteHeardSongs(database, userId);
      return { status: 'success' as const };
    },
  });
}

/**
 * Adds the GET route of a shared playlist. The response is `no-store`, so access ends as soon as sharing ends.
 * Simultaneous visitors of one link share one query.
 */
function addSharedPlaylistRoute(app: FastifyInstance, services: LibraryServices): void {
  const { config, database } = services;
  const cache = new ShortCache<CallAnswer<'sharedPlaylist'>>(SHARED_FRESH_MS, SHARED_FRESH_MS, {
    maxEntries: MAX_SHARED_CACHED,
  });
  const load = async (token: string) => {
    const found = await findSharedPlaylist(database, token);
    if (!found) throw notFound('This playlist is private, or it is no longer available.');
    return {
      playlist: presentSharedPlaylist(found.playlist, config.mediaBase),
      songs: presentSongs(found.songs, config.mediaBase),
    };
  };
  definePrivateCall(app, 'sharedPlaylist', {
    schemas: calls.sharedPlaylist,
    services,
    isCompressed: true,
    isShared: true,
    handle: ({ token }) => cache.read(token, () => load(token)),
  });
}
