import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { invalidFields, notFound } from '../../http/errors/problem.ts';
import { editEntries, editEntry } from '../catalogue/edit-entries.ts';
import { updateEntries } from '../catalogue/entries.queries.ts';
import { planSearch } from '../catalogue/plan-search.ts';
import { toVisibilityColumns } from '../catalogue/visibility.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MOST_COUNTED, toPage, toTotal } from '../pages.ts';
import { linkAudio, unlinkAudio } from './move-audio.ts';
import { presentSongRow, presentStudioSong } from './studio-song.presenter.ts';
import { countSongs, findSong, listAudioFiles, listSongs } from './studio-songs.queries.ts';

/** Adds the routes that list and edit songs. */
export function addStudioSongRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { config, database } = services;
  const { mediaBase } = config;

  defineStudioCall(app, 'studioSongs', {
    schemas: studioCalls.studioSongs,
    services,
    isCompressed: true,
    handle: async ({ page, ...filter }) => {
      const [songs, counted] = await planSearch(database, filter.text, (db) =>
        Promise.all([listSongs(db, filter, toPage(page)), countSongs(db, filter, MOST_COUNTED + 1)]),
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
      const { settle, saved } = await writeCatalogue(services, async (tx) => {
        const moved = { settle: nothing };
        await editEntry(tx, { by: staff, action: 'saveSong', kind: 'song' }, { id, version }, async () => {
          moved.settle = await moveToYear(tx, services, [id], song.year);
          await updateEntries(tx, 'song', [id], toColumns(song));
        });
        return { ...moved, saved: await requireSong(tx, id, mediaBase) };
      });
      await settle();
      return { status: 'success' as const, song: saved };
    },
  });

  defineStudioCall(app, 'changeSongs', {
    schemas: studioCalls.changeSongs,
    services,
    handle: async ({ ids, changes }, { staff }) => {
      const { settle, changed } = await writeCatalogue(services, async (tx) => {
        const moved = changes.year === undefined ? nothing : await moveToYear(tx, services, ids, changes.year);
        const edit = { by: staff, action: 'changeSongs', kind: 'song' } as const;
        return { settle: moved, changed: await editEntries(tx, edit, ids, toColumns(changes)) };
      });
      await settle();
      return { status: 'success' as const, changed };
    },
  });
}

interface SongFields {
  title?: string;
  artistId?: number;
  albumId?: number | null;
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
  track_number: song.trackNumber,
  genre_id: song.genreId,
  year: song.year,
  released_on: song.releasedOn,
  is_featured: song.isFeatured,
  is_hot: song.isHot,
  ...toVisibilityColumns(song),
});

const nothing = () => Promise.resolve();

/**
 * Links the audio of songs at the address of a new year. Returns a function that removes the old addresses; call it
 * after the commit.
 */
async function moveToYear(
  tx: Queryable,
  { media }: StudioCatalogueServices,
  ids: readonly number[],
  year: number,
): Promise<() => Promise<void>> {
  const songs = (await listAudioFiles(tx, ids)).filter((song) => song.year !== year);
  if (songs.some(({ isTakenDown }) => isTakenDown)) {
    throw invalidFields({ year: 'A song that is taken down keeps its year. Undo the takedown first.' });
  }
  await linkAudio(media, songs, year);
  return () => unlinkAudio(media, songs, year);
}

async function requireSong(db: Queryable, id: number, mediaBase: string) {
  const song = await findSong(db, id);
  if (!song) throw notFound('This song does not exist.');
  return presentStudioSong(song, mediaBase);
}
