import { areFilesWithdrawn } from '../../catalogue/takedown/withdrawn-files.queries.ts';
import { keepNewMedia, removeFormerAudio, withNewMedia } from '../../catalogue/unused-media/unused-media.ts';
import type { Queryable } from '../../db/database.ts';
import { invalidFields } from '../../http/errors/problem.ts';
import { mediaPath } from '../../media/media-files.ts';
import type { StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { listAudioOfOtherYears, lockAudioFiles } from './studio-songs.queries.ts';

const AUDIO_KINDS = ['songs', 'small'] as const;

const listPaths = ({ year, file }: { year: number; file: string }) =>
  AUDIO_KINDS.map((kind) => mediaPath(year, kind, file));

/** Moves the audio of songs to their new year, in the transaction that then writes the year. */
type MoveAudio = (tx: Queryable) => Promise<void>;

/**
 * Runs a change that gives songs a new year; undefined leaves their years as they are. The path of an audio file contains
 * the song's year, so `moveAudio` locks the songs and copies their files. The files at the former paths are removed a
 * while after the change; if it fails, the copies are. Skips files that the store does not have.
 */
export async function changeYear<Result>(
  { database, media }: StudioCatalogueServices,
  { ids, year }: { ids: readonly number[]; year: number | undefined },
  change: (moveAudio: MoveAudio) => Promise<Result>,
): Promise<Result> {
  if (year === undefined) return change(async () => undefined);
  const moveAudio: MoveAudio = async (tx) => {
    const songs = (await lockAudioFiles(tx, ids)).filter((song) => song.year !== year);
    if (songs.some(({ isTakenDown }) => isTakenDown)) {
      throw invalidFields({ year: 'A song that is taken down keeps its year. Undo the takedown first.' });
    }
    if (await areFilesWithdrawn(tx, songs.flatMap(listPaths))) {
      throw invalidFields({ year: 'The files of an undone takedown are still moving back. Try again in a minute.' });
    }
    for (const song of songs) {
      const [from, to] = [listPaths(song), listPaths({ ...song, year })];
      await keepNewMedia(tx, to);
      for (const [index, path] of to.entries()) await media.copy(from[index] ?? '', path);
    }
    await removeFormerAudio(tx, songs.flatMap(listPaths));
  };
  const files = await listAudioOfOtherYears(database, ids, year);
  const newPaths = files.flatMap((file) => listPaths({ year, file }));
  return withNewMedia(database, newPaths, () => change(moveAudio));
}
