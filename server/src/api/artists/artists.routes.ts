import { calls, numbers } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { notFound } from '../../http/errors/problem.ts';
import { presentAlbums } from '../albums/album.presenter.ts';
import { listAlbumsOfArtist } from '../albums/albums.queries.ts';
import { presentArtist, presentArtists } from './artist.presenter.ts';
import {
  findArtist,
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
import { countArtists, countArtistsOfCities } from '../../lists/list-counts.queries.ts';
import { presentSong } from '../songs/song.presenter.ts';
import { listSongsOfArtist } from '../songs/songs.queries.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

const DEFAULT_LIMIT = 24;
const artistCursor = z.tuple([numbers.count, numbers.count]);

export interface ArtistServices extends PublicReadServices, GenreSource {
  config: Config;
  database: Database;
}

/**
 * Adds the routes for artists (RTE-20), also of one category, city or genre (RTE-21, RTE-22, RTE-24), and for one
 * artist (RTE-23).
 */
export function addArtistRoutes(app: FastifyInstance, services: ArtistServices): void {
  const { database, config } = services;

  definePublicRead(app, 'artists', {
    schemas: calls.artists,
    services,
    handle: async ({ cursor, limit = DEFAULT_LIMIT, ...wanted }) => {
      const cities = await listCities(database);
      const filter = await readFilter(services, cities, wanted);
      const after = readCursor(cursor, artistCursor);
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
    handle: async ({ name }) => {
      const artist = await findArtist(database, name);
      if (!artist) throw notFound(`There is no artist named ‘${name}’.`);
      const [songs, albums, similar] = await Promise.all([
        listSongsOfArtist(database, artist.id, 60),
        listAlbumsOfArtist(database, artist.id, 24),
        listSimilarArtists(database, artist, 8),
      ]);
      return {
        artist: { ...presentArtist(artist, config.mediaBase), bio: artist.bio },
        songs: songs.map((song) => ({ ...presentSong(song, config.mediaBase), album: song.album })),
        albums: presentAlbums(albums, config.mediaBase),
        similar: presentArtists(similar, config.mediaBase),
      };
    },
  });
}

/** Reads the counts for the headings of the page and of each city. Only the first page of the list has them. */
async function readCounts(db: Queryable, cities: readonly CityRow[], filter: ArtistFilter) {
  const [total, ofCities] = await Promise.all([countArtists(db, filter), countArtistsOfCities(db)]);
  return { total, cityCounts: cities.map(({ id, name }) => ({ city: name, artists: ofCities.get(id) ?? 0 })) };
}

/** A category of artists is a genre, or `sale`: artists who sell their music here. */
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
