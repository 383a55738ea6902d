import { studioCalls, type StudioAlbum, type StudioAlbumRow } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { invalidFields, notFound } from '../../http/errors/problem.ts';
import { editEntries, editEntry, saveEntry } from '../catalogue/edit-entries.ts';
import { updateEntries } from '../catalogue/entries.queries.ts';
import { presentDetails, toVisibilityColumns } from '../catalogue/visibility-columns.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { presentSongRow } from '../songs/studio-song.presenter.ts';
import { listSongsOfAlbum } from '../songs/studio-songs.queries.ts';
import {
  countAlbums,
  findAlbum,
  listAlbums,
  lockTracks,
  numberTracks,
  type AlbumColumns,
} from './studio-albums.queries.ts';

/** Adds the routes that list and edit albums. */
export function addStudioAlbumRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { config, database } = services;
  const { mediaBase } = config;

  defineStudioCall(app, 'studioAlbums', {
    schemas: studioCalls.studioAlbums,
    services,
    isCompressed: true,
    handle: async ({ page, ...filter }) => {
      const [albums, counted] = await Promise.all([
        listAlbums(database, filter, toLimitAndOffset(page)),
        countAlbums(database, filter, MAX_COUNTED_ROWS + 1),
      ]);
      return { albums: albums.map((album) => presentAlbumRow(album, mediaBase)), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'studioAlbum', {
    schemas: studioCalls.studioAlbum,
    services,
    handle: async ({ id }) => ({ album: await requireAlbum(database, id, mediaBase) }),
  });

  defineStudioCall(app, 'saveAlbum', {
    schemas: studioCalls.saveAlbum,
    services,
    handle: async ({ id, version, ...album }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        const edit = { by: staff, action: 'saveAlbum', kind: 'album' } as const;
        const savedId = await saveEntry(tx, edit, { id, version, columns: toColumns(album) });
        return { status: 'success' as const, album: await requireAlbum(tx, savedId, mediaBase) };
      }),
  });

  defineStudioCall(app, 'changeAlbums', {
    schemas: studioCalls.changeAlbums,
    services,
    handle: async ({ ids, changes }, { staff }) => {
      const edit = { by: staff, action: 'changeAlbums', kind: 'album' } as const;
      const changed = await writeCatalogue(services, (tx) =>
        editEntries(tx, edit, { ids, columns: toColumns(changes) }),
      );
      return { status: 'success' as const, changed };
    },
  });

  defineStudioCall(app, 'orderTracks', {
    schemas: studioCalls.orderTracks,
    services,
    handle: async ({ songIds, ...loaded }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        await editEntry(tx, { by: staff, action: 'orderTracks', kind: 'album', loaded }, async ({ id }) => {
          const tracks = await lockTracks(tx, id);
          const isSame = tracks.length === songIds.length && tracks.every((track) => songIds.includes(track));
          if (!isSame) throw invalidFields({ songIds: 'The songs of this album have changed. Reload the page.' });
          await numberTracks(tx, songIds);
          await updateEntries(tx, { kind: 'album', ids: [id] }, {});
        });
        return { status: 'success' as const, album: await requireAlbum(tx, loaded.id, mediaBase) };
      }),
  });
}

interface AlbumFields {
  title?: string;
  artistId?: number;
  label?: string | null;
  genreId?: number | null;
  year?: number;
  releasedOn?: string | null;
  isFeatured?: boolean;
  publishAt?: string | null;
  isHidden?: boolean;
}

const toColumns = (album: AlbumFields) => ({
  title: album.title,
  title_folded: album.title === undefined ? undefined : foldText(album.title),
  artist_id: album.artistId,
  label: album.label === '' ? null : album.label,
  genre_id: album.genreId,
  year: album.year,
  released_on: album.releasedOn,
  is_featured: album.isFeatured,
  ...toVisibilityColumns(album),
});

const presentAlbumRow = ({ image, addedAt, ...row }: AlbumColumns, mediaBase: string): StudioAlbumRow => ({
  ...row,
  img: presentMediaUrl(mediaBase, image),
  addedAt: addedAt.toISOString(),
});

async function requireAlbum(db: Queryable, id: number, mediaBase: string): Promise<StudioAlbum> {
  const album = await findAlbum(db, id);
  if (!album) throw notFound('This album does not exist.');
  const songs = await listSongsOfAlbum(db, id);
  return {
    ...presentAlbumRow(album, mediaBase),
    ...presentDetails(album),
    shares: album.shares,
    songs: songs.map((song) => presentSongRow(song, mediaBase)),
  };
}
