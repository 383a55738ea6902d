import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { notFound } from '../../http/errors/problem.ts';
import { editEntries, editEntry } from '../catalogue/edit-entries.ts';
import { updateEntries } from '../catalogue/entries.queries.ts';
import { readWithCustomPlan } from '../catalogue/read-with-custom-plan.ts';
import { toVisibilityColumns } from '../catalogue/visibility-columns.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { changeYear } from './change-year.ts';
import { moveSongsBack, recordMoves } from './move-songs.ts';
import { presentSongRow, presentStudioSong } from './studio-song.presenter.ts';
import { countSongs, findSong, listSongs } from './studio-songs.queries.ts';

/** Adds the routes that list and edit songs. */
export function addStudioSongRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { config, database } = services;
  const { mediaBase } = config;

  defineStudioCall(app, 'studioSongs', {
    schemas: studioCalls.studioSongs,
    services,
    isCompressed: true,
    handle: async ({ page, ...filter }) => {
      const [songs, counted] = await readWithCustomPlan(database, filter.text, (db) =>
        Promise.all([listSongs(db, filter, toLimitAndOffset(page)), countSongs(db, filter, MAX_COUNTED_ROWS + 1)]),
      );
      return { songs: songs.map((song) => presentSongRow(song, mediaBase)), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'studioSong', {
    schemas: studioCalls.studioSong,
    services,
    handle: async ({ id }) => ({ song: await requireSong(database, id, mediaBase) }),
  });

  defineStudioCall(app, 'saveSong', {
    schemas: studioCalls.saveSong,
    services,
    handle: async ({ id, version, ...song }, { staff }) => {
      const edit = { by: staff, action: 'saveSong', kind: 'song', loaded: { id, version } } as const;
      const saved = await changeYear(services, { ids: [id], year: song.year }, (moveAudio) =>
        writeCatalogue(services, async (tx) => {
          await moveAudio(tx);
          await editEntry(tx, edit, () => updateEntries(tx, { kind: 'song', ids: [id] }, toColumns(song)));
          return requireSong(tx, id, mediaBase);
        }),
      );
      return { status: 'success' as const, song: saved };
    },
  });

  defineStudioCall(app, 'changeSongs', {
    schemas: studioCalls.changeSongs,
    services,
    handle: async ({ ids, changes }, { staff }) => {
      const edit = { by: staff, action: 'changeSongs', kind: 'song' } as const;
      const result = await changeYear(services, { ids, year: changes.year }, (moveAudio) =>
        writeCatalogue(services, async (tx) => {
          await moveAudio(tx);
          return recordMoves(tx, { ids, albumId: changes.albumId }, () =>
            editEntries(tx, edit, { ids, columns: toColumns(changes) }),
          );
        }),
      );
      return { status: 'success' as const, ...result };
    },
  });

  defineStudioCall(app, 'moveSongsBack', {
    schemas: studioCalls.moveSongsBack,
    services,
    handle: async ({ songs }, { staff }) => ({
      status: 'success' as const,
      changed: await writeCatalogue(services, (tx) => moveSongsBack(tx, staff, songs)),
    }),
  });
}

interface SongFields {
  title?: string;
  artistId?: number;
  albumId?: number | null;
  discNumber?: number | null;
  trackNumber?: number | null;
  genreId?: number | null;
  year?: number;
  releasedOn?: string | null;
  isFeatured?: boolean;
  isHot?: boolean;
  publishAt?: string | null;
  isHidden?: boolean;
}

const toColumns = (song: SongFields) => ({
  title: song.title,
  title_folded: song.title === undefined ? undefined : foldText(song.title),
  artist_id: song.artistId,
  album_id: song.albumId,
  disc_number: song.discNumber,
  track_number: song.trackNumber,
  genre_id: song.genreId,
  year: song.year,
  released_on: song.releasedOn,
  is_featured: song.isFeatured,
  is_hot: song.isHot,
  ...toVisibilityColumns(song),
});

async function requireSong(db: Queryable, id: number, mediaBase: string) {
  const song = await findSong(db, id);
  if (!song) throw notFound('This song does not exist.');
  return presentStudioSong(song, mediaBase);
}
