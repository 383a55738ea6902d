import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../../accounts/account-service.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { readPathValue } from '../../http/calls/path-value.ts';
import { notFound, takenDown } from '../../http/errors/problem.ts';
import { listFavouritesAmong } from '../favourites/favourites.queries.ts';
import { readSongPage, type SongPageReaderServices } from './read-song-page.ts';
import { listSongIds, presentSongPage } from './song-page.presenter.ts';

export interface SongPageServices extends SongPageReaderServices {
  accounts: AccountService;
}

/** Adds the route for the song of a URL, with the five sections of its page (API-9). */
export function addSongPageRoutes(app: FastifyInstance, services: SongPageServices): void {
  const { accounts, config, database } = services;
  /** @decides API-9 */
  definePrivateCall(app, 'songPage', {
    schemas: calls.songPage,
    services,
    isCompressed: true,
    isShared: true,
    handle: async ({ songTitle, artistName }, { request }) => {
      const artist = readPathValue(artistName);
      const [page, session] = await Promise.all([
        readSongPage(services, { title: songTitle, artist }),
        accounts.findSession(request),
      ]);
      if (page.kind === 'taken-down') throw takenDown();
      if (page.kind === 'missing')
        throw notFound(`There is no song ‘${songTitle}’${artist === null ? '' : ` by ${artist}`}.`);
      if (!session) return page.answer;
      const favouriteIds = await listFavouritesAmong(database, session.userId, listSongIds(page.rows));
      return presentSongPage(page.rows, config.mediaBase, favouriteIds);
    },
  });
}
