import { calls, numbers } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { notFound } from '../../http/errors/problem.ts';
import { albumCursorOf } from '../albums/albums.queries.ts';
import { presentAlbums } from '../albums/album.presenter.ts';
import { presentArtist, presentArtists } from './artist.presenter.ts';
import { findArtistPage } from './artist-page.queries.ts';
import {
  findCity,
  listArtists,
  listCities,
  listSimilarArtists,
  type ArtistFilter,
  type CityRow,
} from './artists.queries.ts';
import { cutPage, readCursor } from '../../http/calls/cursor.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { requireGenre, type GenreSource } from '../genres/genres.queries.ts';
import { countArtists, countArtistsOfCities } from '../../catalogue/lists/list-counts.queries.ts';
import { chooseSongLimit } from '../songs/choose-song-limit.ts';
import { artistSongCursor } from '../songs/song-cursors.ts';
import { presentSong } from '../songs/song.presenter.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

const DEFAULT_LIMIT = 24;
const UNPAGED_SONGS = 500;
const MAX_ALBUMS = 24;
const MAX_SIMILAR_ARTISTS = 8;
const artistCursorSchema = z.tuple([numbers.count, numbers.count]);

export interface ArtistServices extends PublicReadServices, GenreSource {
  config: Config;
  database: Database;
}

/**
 * Adds the routes for lists of artists (RTE-20), including the lists of one category, city or genre (RTE-21, RTE-22,
 * RTE-24), and for one artist (RTE-23).
 */
export function addArtistRoutes(app: FastifyInstance, services: ArtistServices): void {
  const { database, config } = services;

  definePublicRead(app, 'artists', {
    schemas: calls.artists,
    services,
    handle: async ({ cursor, limit = DEFAULT_LIMIT, ...wanted }) => {
      const cities = await listCities(database);
      const filter = await readFilter(services, cities, wanted);
      const after = readCursor(cursor, artistCursorSchema);
      const [found, counts] = await Promise.all([
        listArtists(database, { filter, after, limit: limit + 1 }),
        after === null ? readCounts(database, cities, filter) : {},
      ]);
      const { rows, nextCursor } = cutPage(found, limit, ({ followers, id }) => [followers, id]);
      return {
        artists: presentArtists(rows, config.mediaBase),
        cities: cities.map((city) => city.name),
        ...counts,
        nextCursor,
      };
    },
  });

  definePublicRead(app, 'artist', {
    schemas: calls.artist,
    services,
    handle: async ({ name, ...wanted }) => {
      const after = readCursor(wanted.cursor, artistSongCursor.schema);
      const limit = chooseSongLimit(wanted, UNPAGED_SONGS);
      const isFirstPage = after === null;
      const options = { songs: limit + 1, albums: isFirstPage ? MAX_ALBUMS + 1 : 0, after };
      const page = await findArtistPage(database, name, options);
      if (!page) throw notFound(`There is no artist named ‘${name}’.`);
      const { artist } = page;
      const { rows, nextCursor } = cutPage(
        page.songs,
        limit,
        after ? artistSongCursor.valuesOf : () => artistSongCursor.first,
      );
      const albums = cutPage(page.albums, MAX_ALBUMS, albumCursorOf);
      const similar = isFirstPage ? await listSimilarArtists(database, artist, MAX_SIMILAR_ARTISTS) : [];
      return {
        artist: { ...presentArtist(artist, config.mediaBase), bio: artist.bio },
        songs: rows.map((song) => ({ ...presentSong(song, config.mediaBase), album: song.album })),
        nextCursor,
        albums: presentAlbums(albums.rows, config.mediaBase),
        nextAlbumCursor: albums.nextCursor,
        similar: presentArtists(similar, config.mediaBase),
      };
    },
  });
}

/**
 * Reads the counts for the headings of the page and of each city. Only the first page of the list contains these
 * counts.
 */
async function readCounts(db: Queryable, cities: readonly CityRow[], filter: ArtistFilter) {
  const [total, countsByCity] = await Promise.all([countArtists(db, filter), countArtistsOfCities(db)]);
  return { total, cityCounts: cities.map(({ id, name }) => ({ city: name, artists: countsByCity.get(id) ?? 0 })) };
}

/**
 * Converts the request's values to a filter. A category is a genre, `sale` (artists who sell their music here) or
 * `all`.
 */
async function readFilter(
  services: ArtistServices,
  cities: readonly CityRow[],
  wanted: { genre?: string; city?: string; category?: string },
): Promise<ArtistFilter> {
  const filter: ArtistFilter = {};
  if (wanted.category !== undefined) {
    const category = foldText(wanted.category);
    if (category === 'sale') filter.isSale = true;
    else if (category !== 'all') filter.genreId = (await requireGenre(services, wanted.category)).id;
  }
  if (wanted.genre !== undefined) filter.genreId = (await requireGenre(services, wanted.genre)).id;
  if (wanted.city !== undefined) {
    const city = findCity(cities, wanted.city);
    if (!city) throw notFound(`There are no artists from ‘${wanted.city}’.`);
    filter.cityId = city.id;
  }
  return filter;
}
