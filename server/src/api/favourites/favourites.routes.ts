import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors/problem.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { listFavourites, toggleFavourite } from './favourites.queries.ts';
import { presentSong } from '../songs/song.presenter.ts';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

/**
 * Maximum number of favourites in the response, more than a user scrolls through. The client also uses them to mark
 * songs in lists.
 */
const MAX_FAVOURITES = 5000;

export interface FavouriteServices {
  accounts: AccountService;
  config: Config;
  database: Database;
}

/**
 * Adds the routes for the favourites of the logged-in user: API-20, and the private read that the client merges into
 * lists.
 */
export function addFavouriteRoutes(app: FastifyInstance, services: FavouriteServices): void {
  const { accounts, config, database } = services;

  definePrivateCall(app, 'favourites', {
    schemas: calls.favourites,
    services,
    isCompressed: true,
    handle: async (_input, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const rows = await listFavourites(database, userId, MAX_FAVOURITES);
      return { songs: rows.map((row) => presentSong(row, config.mediaBase, true)) };
    },
  });

  /** @decides API-20 */
  definePrivateCall(app, 'toggleFavourite', {
    schemas: calls.toggleFavourite,
    services,
    handle: async ({ songId }, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const action = await toggleFavourite(database, userId, songId);
      if (action === null) throw notFound('This song is no longer available.');
      return { status: 'success' as const, action };
    },
  });
}
