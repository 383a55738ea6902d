import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { presentAlbums } from '../albums/album.presenter.ts';
import { listAlbums } from '../albums/albums.queries.ts';
import { presentArtists } from '../artists/artist.presenter.ts';
import { listArtists } from '../artists/artists.queries.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { listGenres, requireGenre, type GenreSource } from './genres.queries.ts';
import { presentSongs } from '../songs/song.presenter.ts';
import { listChart, listNewSongs } from '../songs/songs.queries.ts';
import type { Config } from '../../config/load-config.ts';
import { dayIn } from '../../config/time-zone.ts';
import type { Database } from '../../db/database.ts';

const SECTION_LENGTH = 12;

export interface GenreServices extends PublicReadServices, GenreSource {
  config: Config;
  database: Database;
}

/** Adds the routes for all genres (RTE-6) and for one genre with its sections (RTE-7). */
export function addGenreRoutes(app: FastifyInstance, services: GenreServices): void {
  const { database, config } = services;

  definePublicRead(app, 'genres', {
    schemas: calls.genres,
    services,
    handle: async () => ({ genres: await listGenres(database) }),
  });

  definePublicRead(app, 'genre', {
    schemas: calls.genre,
    services,
    handle: async ({ name }) => {
      const genre = await requireGenre(services, name);
      const today = dayIn(config.timeZone);
      const section = { genreId: genre.id, today, after: null, limit: SECTION_LENGTH };
      const [popular, featured, newest, albums, artists] = await Promise.all([
        listChart(database, { kind: 'popular', genreId: genre.id, limit: 30 }),
        listChart(database, { kind: 'featured', genreId: genre.id, limit: SECTION_LENGTH }),
        listNewSongs(database, section),
        listAlbums(database, section),
        listArtists(database, { filter: { genreId: genre.id }, after: null, limit: SECTION_LENGTH }),
      ]);
      return {
        genre,
        popular: presentSongs(popular, config.mediaBase),
        featured: presentSongs(featured, config.mediaBase),
        newest: presentSongs(newest, config.mediaBase),
        albums: presentAlbums(albums, config.mediaBase),
        artists: presentArtists(artists, config.mediaBase),
      };
    },
  });
}
