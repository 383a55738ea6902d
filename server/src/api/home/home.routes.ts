import { calls, type ArtistListItem } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { presentAlbums } from '../albums/album.presenter.ts';
import { listFeaturedAlbums } from '../albums/albums.queries.ts';
import { presentArtists } from '../artists/artist.presenter.ts';
import { listArtistsByCity } from '../artists/artists.queries.ts';
import { readCounters } from '../counters/counters.queries.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { listGenres } from '../genres/genres.queries.ts';
import { presentSongs } from '../songs/song.presenter.ts';
import { listChart, listNewSongs } from '../songs/songs.queries.ts';
import type { Config } from '../../config/load-config.ts';
import { dayIn } from '../../config/time-zone.ts';
import type { Database } from '../../db/database.ts';
import type { Presence } from '../listening/presence.ts';

/** Number of trending songs on the home page: one large song, and two columns of six rows. */
const TRENDING_COUNT = 13;
const CITY_COUNT = 6;
const ARTISTS_PER_CITY = 6;

export interface HomeServices extends PublicReadServices {
  config: Config;
  database: Database;
  presence: Presence;
}

/** Adds the route for all data of the home page (RTE-1), and the route for the counters alone. */
export function addHomeRoutes(app: FastifyInstance, services: HomeServices): void {
  const { database, config, presence } = services;

  definePublicRead(app, 'home', {
    schemas: calls.home,
    services,
    handle: async () => {
      const [counters, trending, newReleases, genres, albums, artists] = await Promise.all([
        readCounters(database, presence),
        listChart(database, { kind: 'trending', limit: TRENDING_COUNT }),
        listNewSongs(database, { genreId: null, today: dayIn(config.timeZone), after: null, limit: 12 }),
        listGenres(database),
        listFeaturedAlbums(database, 12),
        listArtistsByCity(database, CITY_COUNT, ARTISTS_PER_CITY),
      ]);
      return {
        counters,
        trending: presentSongs(trending, config.mediaBase),
        newReleases: presentSongs(newReleases, config.mediaBase),
        genres,
        featuredAlbums: presentAlbums(albums, config.mediaBase),
        artistsByCity: groupByCity(presentArtists(artists, config.mediaBase)),
      };
    },
  });

  definePublicRead(app, 'counters', {
    schemas: calls.counters,
    services,
    handle: () => readCounters(database, presence),
  });
}

/** Groups artists by city. The cities keep the order of their first appearance in the list. */
function groupByCity(artists: readonly ArtistListItem[]): { city: string; artists: ArtistListItem[] }[] {
  const groups = new Map<string, ArtistListItem[]>();
  for (const artist of artists) {
    if (artist.city === null) continue;
    const group = groups.get(artist.city) ?? [];
    groups.set(artist.city, [...group, artist]);
  }
  return [...groups].map(([city, group]) => ({ city, artists: group }));
}
