import { calls, type PlaylistListItem } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { cutPage, readCursor } from '../../http/calls/cursor.ts';
import { notFound } from '../../http/errors/problem.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { findPlaylistPage, listPlaylists, type PlaylistRow } from './playlists.queries.ts';
import { chooseSongLimit } from '../songs/choose-song-limit.ts';
import { playlistSongCursor } from '../songs/song-cursors.ts';
import { presentMediaUrl, presentSongs } from '../songs/song.presenter.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

const UNPAGED_SONGS = 500;

export interface PlaylistServices extends PublicReadServices {
  config: Config;
  database: Database;
}

/** Adds the routes for playlists, and for one playlist with its songs (RTE-17). */
export function addPlaylistRoutes(app: FastifyInstance, services: PlaylistServices): void {
  const { database, config } = services;
  const present = (row: PlaylistRow): PlaylistListItem => ({
    slug: row.slug,
    title: row.title,
    description: row.description,
    img: presentMediaUrl(config.mediaBase, row.image),
    songCount: row.songCount,
    durationSeconds: row.durationSeconds,
    covers: row.covers.map(({ title, artist, image }) => ({
      title,
      stageName: artist,
      img: presentMediaUrl(config.mediaBase, image),
    })),
  });

  definePublicRead(app, 'playlists', {
    schemas: calls.playlists,
    services,
    handle: async () => ({
      playlists: (await listPlaylists(database)).map(present),
    }),
  });

  definePublicRead(app, 'playlist', {
    schemas: calls.playlist,
    services,
    handle: async ({ slug, ...wanted }) => {
      const [after] = readCursor(wanted.cursor, playlistSongCursor.schema) ?? [];
      const limit = chooseSongLimit(wanted, UNPAGED_SONGS);
      const page = await findPlaylistPage(database, slug, { limit: limit + 1, after });
      if (!page) throw notFound(`There is no playlist ‘${slug}’.`);
      const { rows, nextCursor } = cutPage(page.songs, limit, playlistSongCursor.valuesOf);
      return { playlist: present(page.playlist), songs: presentSongs(rows, config.mediaBase), nextCursor };
    },
  });
}
