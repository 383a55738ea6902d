import { studioCalls, type StudioArtist, type StudioArtistRow } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { notFound } from '../../http/errors/problem.ts';
import { editEntries, saveEntry } from '../catalogue/edit-entries.ts';
import { presentDetails, toVisibilityColumns } from '../catalogue/visibility-columns.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { mergeArtists } from './merge-artists.ts';
import { countArtists, findStudioArtist, listArtists, type ArtistColumns } from './studio-artists.queries.ts';

/** Adds the routes that list, edit and merge artists. */
export function addStudioArtistRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { config, database } = services;
  const { mediaBase } = config;

  defineStudioCall(app, 'studioArtists', {
    schemas: studioCalls.studioArtists,
    services,
    isCompressed: true,
    handle: async ({ page, ...filter }) => {
      const [artists, counted] = await Promise.all([
        listArtists(database, filter, toLimitAndOffset(page)),
        countArtists(database, filter, MAX_COUNTED_ROWS + 1),
      ]);
      return { artists: artists.map((artist) => presentArtistRow(artist, mediaBase)), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'studioArtist', {
    schemas: studioCalls.studioArtist,
    services,
    handle: async ({ id }) => ({ artist: await requireArtist(database, id, mediaBase) }),
  });

  defineStudioCall(app, 'saveArtist', {
    schemas: studioCalls.saveArtist,
    services,
    handle: async ({ id, version, ...artist }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        const edit = { by: staff, action: 'saveArtist', kind: 'artist' } as const;
        const savedId = await saveEntry(tx, edit, { id, version, columns: toColumns(artist) });
        return { status: 'success' as const, artist: await requireArtist(tx, savedId, mediaBase) };
      }),
  });

  defineStudioCall(app, 'changeArtists', {
    schemas: studioCalls.changeArtists,
    services,
    handle: async ({ ids, changes }, { staff }) => {
      const edit = { by: staff, action: 'changeArtists', kind: 'artist' } as const;
      const changed = await writeCatalogue(services, (tx) =>
        editEntries(tx, edit, { ids, columns: toColumns(changes) }),
      );
      return { status: 'success' as const, changed };
    },
  });

  defineStudioCall(app, 'mergeArtists', {
    schemas: studioCalls.mergeArtists,
    services,
    handle: async ({ id, version, fromId, fromVersion }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        await mergeArtists(tx, staff, { into: { id, version }, from: { id: fromId, version: fromVersion } });
        return { status: 'success' as const, artist: await requireArtist(tx, id, mediaBase) };
      }),
  });
}

interface ArtistFields {
  name?: string;
  bio?: string;
  cityId?: number | null;
  genreId?: number | null;
  isSale?: boolean;
  publishAt?: string | null;
  isHidden?: boolean;
}

const toColumns = (artist: ArtistFields) => ({
  name: artist.name,
  name_folded: artist.name === undefined ? undefined : foldText(artist.name),
  bio: artist.bio,
  city_id: artist.cityId,
  genre_id: artist.genreId,
  is_sale: artist.isSale,
  ...toVisibilityColumns(artist),
});

const presentArtistRow = ({ image, addedAt, ...row }: ArtistColumns, mediaBase: string): StudioArtistRow => ({
  ...row,
  img: presentMediaUrl(mediaBase, image),
  addedAt: addedAt.toISOString(),
});

async function requireArtist(db: Queryable, id: number, mediaBase: string): Promise<StudioArtist> {
  const artist = await findStudioArtist(db, id);
  if (!artist) throw notFound('This artist does not exist.');
  return {
    ...presentArtistRow(artist, mediaBase),
    ...presentDetails(artist),
    shares: artist.shares,
    bio: artist.bio,
    albums: artist.albums,
  };
}
