import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Config } from '../../config/load-config.ts';
import { dayIn } from '../../config/time-zone.ts';
import type { Database } from '../../db/database.ts';
import { definePrivateCall, definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { notFound } from '../../http/errors/problem.ts';
import { presentUncountedArtist } from '../artists/artist.presenter.ts';
import { presentSongs } from '../songs/song.presenter.ts';
import {
  addFollower,
  findArtistToFollow,
  findArtistToUnfollow,
  listFollowedArtists,
  listNewSongsOfArtists,
  listNewSongsOfFollowed,
  removeFollower,
} from './follows.queries.ts';

/**
 * Maximum number of artists in the response, more than a fan scrolls through. The client also uses them to tell which
 * artists the fan follows.
 */
const MAX_FOLLOWED = 5000;
/** The number of new releases on the home page. */
const NEW_SONGS_SHOWN = 12;

export interface FollowServices extends PublicReadServices {
  accounts: AccountService;
  config: Config;
  database: Database;
}

/**
 * Adds the routes for the artists that the logged-in fan follows: to follow, to unfollow, and the private reads. The new
 * songs of named artists are public, for listeners who are not logged in.
 */
export function addFollowRoutes(app: FastifyInstance, services: FollowServices): void {
  const { accounts, config, database } = services;

  definePrivateCall(app, 'followedArtists', {
    schemas: calls.followedArtists,
    services,
    isCompressed: true,
    handle: async (_input, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const rows = await listFollowedArtists(database, userId, MAX_FOLLOWED);
      return {
        artists: rows.map((row) => ({
          ...presentUncountedArtist(row, config.mediaBase),
          followedAt: row.followedAt.toISOString(),
        })),
      };
    },
  });

  const choose = () => ({ limit: NEW_SONGS_SHOWN, today: dayIn(config.timeZone) });

  definePrivateCall(app, 'newFromFollowed', {
    schemas: calls.newFromFollowed,
    services,
    isCompressed: true,
    handle: async (_input, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const rows = await listNewSongsOfFollowed(database, userId, choose());
      return { songs: presentSongs(rows, config.mediaBase) };
    },
  });

  definePublicRead(app, 'newFromArtists', {
    schemas: calls.newFromArtists,
    services,
    handle: async ({ artists }) => {
      const names = artists.split('\n').filter((name) => name !== '');
      return { songs: presentSongs(await listNewSongsOfArtists(database, names, choose()), config.mediaBase) };
    },
  });

  addFollowChange(app, services, { name: 'followArtist', find: findArtistToFollow, change: addFollower });
  addFollowChange(app, services, { name: 'unfollowArtist', find: findArtistToUnfollow, change: removeFollower });
}

interface FollowChange {
  name: 'followArtist' | 'unfollowArtist';
  find: typeof findArtistToUnfollow;
  change: typeof addFollower;
}

/** Adds a route that follows or unfollows an artist by name. @decides LIB-3 */
function addFollowChange(app: FastifyInstance, services: FollowServices, { name, find, change }: FollowChange): void {
  const { accounts, database } = services;
  definePrivateCall(app, name, {
    schemas: calls[name],
    services,
    handle: async (input, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const artist = await find(database, input.name, userId);
      const followers = artist && (await change(database, userId, artist.id));
      if (!artist || followers === null) throw notFound('This artist is no longer available.');
      return { status: 'success' as const, name: artist.name, followers };
    },
  });
}
