import { studioCalls, type StudioPlaylist, type StudioPlaylistRow } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import type { Queryable } from '../../db/database.ts';
import { notFound } from '../../http/errors/problem.ts';
import { editEntry, saveEntry } from '../catalogue/edit-entries.ts';
import { updateEntries } from '../catalogue/entries.queries.ts';
import { findFreeSlug } from '../catalogue/slugs.ts';
import { presentDetails, toVisibilityColumns } from '../catalogue/visibility-columns.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { presentSongRow } from '../songs/studio-song.presenter.ts';
import { listSongsOfPlaylist } from '../songs/studio-songs.queries.ts';
import {
  countPlaylists,
  findStudioPlaylist,
  listPlaylists,
  replaceSongs,
  type PlaylistColumns,
} from './studio-playlists.queries.ts';

/** Adds the routes that list and edit playlists. */
export function addStudioPlaylistRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { config, database } = services;
  const { mediaBase } = config;

  defineStudioCall(app, 'studioPlaylists', {
    schemas: studioCalls.studioPlaylists,
    services,
    isCompressed: true,
    handle: async ({ page, ...filter }) => {
      const [playlists, counted] = await Promise.all([
        listPlaylists(database, filter, toLimitAndOffset(page)),
        countPlaylists(database, filter, MAX_COUNTED_ROWS + 1),
      ]);
      return { playlists: playlists.map((row) => presentPlaylistRow(row, mediaBase)), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'studioPlaylist', {
    schemas: studioCalls.studioPlaylist,
    services,
    handle: async ({ id }) => ({ playlist: await requirePlaylist(database, id, mediaBase) }),
  });

  defineStudioCall(app, 'savePlaylist', {
    schemas: studioCalls.savePlaylist,
    services,
    handle: async ({ id, version, title, description, position, ...visibility }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        // The slug stays when the title changes, so the URL stays the same.
        const slug = id === undefined ? await findFreeSlug(tx, title) : undefined;
        const columns = { title, description, position, slug, ...toVisibilityColumns(visibility) };
        const edit = { by: staff, action: 'savePlaylist', kind: 'playlist' } as const;
        const savedId = await saveEntry(tx, edit, { id, version, columns });
        return { status: 'success' as const, playlist: await requirePlaylist(tx, savedId, mediaBase) };
      }),
  });

  defineStudioCall(app, 'setPlaylistSongs', {
    schemas: studioCalls.setPlaylistSongs,
    services,
    handle: async ({ songIds, ...loaded }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        await editEntry(tx, { by: staff, action: 'setPlaylistSongs', kind: 'playlist', loaded }, async ({ id }) => {
          await replaceSongs(tx, id, songIds);
          await updateEntries(tx, { kind: 'playlist', ids: [id] }, {});
        });
        return { status: 'success' as const, playlist: await requirePlaylist(tx, loaded.id, mediaBase) };
      }),
  });
}

const presentPlaylistRow = ({ image, addedAt, ...row }: PlaylistColumns, mediaBase: string): StudioPlaylistRow => ({
  ...row,
  img: presentMediaUrl(mediaBase, image),
  addedAt: addedAt.toISOString(),
});

async function requirePlaylist(db: Queryable, id: number, mediaBase: string): Promise<StudioPlaylist> {
  const playlist = await findStudioPlaylist(db, id);
  if (!playlist) throw notFound('This playlist does not exist.');
  const songs = await listSongsOfPlaylist(db, id);
  return {
    ...presentPlaylistRow(playlist, mediaBase),
    ...presentDetails(playlist),
    shares: playlist.shares,
    description: playlist.description,
    songs: songs.map((song) => presentSongRow(song, mediaBase)),
  };
}
