import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors/problem.ts';
import { presentAlbum, presentAlbums } from './album.presenter.ts';
import { findAlbumPage } from './album-page.queries.ts';
import { albumCursorOf, listAlbums } from './albums.queries.ts';
import { cutPage, dateCursorSchema, readCursor } from '../../http/calls/cursor.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { requireGenre, type GenreSource } from '../genres/genres.queries.ts';
import { readPathValue } from '../../http/calls/path-value.ts';
import { chooseSongLimit } from '../songs/choose-song-limit.ts';
import { albumSongCursor } from '../songs/song-cursors.ts';
import { presentSongs } from '../songs/song.presenter.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

const DEFAULT_LIMIT = 24;
const UNPAGED_SONGS = 200;

export interface AlbumServices extends PublicReadServices, GenreSource {
  config: Config;
  database: Database;
}

/** Adds the routes for albums (RTE-14, RTE-10, RTE-16) and for one album (RTE-15). */
export function addAlbumRoutes(app: FastifyInstance, services: AlbumServices): void {
  const { database, config } = services;

  definePublicRead(app, 'albums', {
    schemas: calls.albums,
    services,
    handle: async ({ genre, artist, cursor, limit = DEFAULT_LIMIT }) => {
      const genreId = genre === undefined ? null : (await requireGenre(services, genre)).id;
      const found = await listAlbums(database, {
        genreId,
        artist,
        after: readCursor(cursor, dateCursorSchema),
        limit: limit + 1,
      });
      const { rows, nextCursor } = cutPage(found, limit, albumCursorOf);
      return { albums: presentAlbums(rows, config.mediaBase), nextCursor };
    },
  });

  definePublicRead(app, 'album', {
    schemas: calls.album,
    services,
    handle: async ({ name, artist, label, ...wanted }) => {
      const after = readCursor(wanted.cursor, albumSongCursor.schema);
      const limit = chooseSongLimit(wanted, UNPAGED_SONGS);
      const address = { title: name, artist, label: readPathValue(label) };
      const page = await findAlbumPage(database, address, { limit: limit + 1, after });
      if (!page) throw notFound(`There is no album ‘${name}’ by ${artist}.`);
      const { album } = page;
      const { rows, nextCursor } = cutPage(page.songs, limit, albumSongCursor.valuesOf);
      return {
        album: { ...presentAlbum(album, config.mediaBase), genre: album.genre, durationSeconds: album.durationSeconds },
        songs: presentSongs(rows, config.mediaBase),
        nextCursor,
      };
    },
  });
}
