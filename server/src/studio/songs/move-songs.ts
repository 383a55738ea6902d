import type { StudioAnswer, StudioRequest } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { AuditActor } from '../audit/record-change.ts';
import { writeEntries } from '../catalogue/edit-entries.ts';
import { lockSongsToMove, readVersions, setTracks } from './move-songs.queries.ts';

type Moved = NonNullable<StudioAnswer<'changeSongs'>['moved']>;

/**
 * Runs a change that gives songs this album; undefined leaves their albums as they are. Returns where the songs were
 * before, for `moveSongsBack`.
 */
export async function recordMoves(
  tx: Queryable,
  { ids, albumId }: { ids: readonly number[]; albumId: number | null | undefined },
  change: () => Promise<number>,
): Promise<{ changed: number; moved?: Moved }> {
  if (albumId === undefined) return { changed: await change() };
  const songs = await lockSongsToMove(tx, ids, albumId);
  const changed = await change();
  const versions = await readVersions(
    tx,
    songs.map(({ id }) => id),
  );
  return {
    changed,
    moved: {
      songs: songs.map(({ isOfOtherArtist: _other, ...song }) => ({ ...song, version: versions.get(song.id) ?? 0 })),
      ofOtherArtists: songs.filter(({ isOfOtherArtist }) => isOfOtherArtist).length,
    },
  };
}

/**
 * Returns songs to the albums and tracks that they had before a move. Throws 409 and moves no song if one has changed
 * since. Returns the number of songs.
 */
export async function moveSongsBack(
  tx: Queryable,
  by: AuditActor,
  songs: StudioRequest<'moveSongsBack'>['songs'],
): Promise<number> {
  const edit = { by, action: 'moveSongsBack', kind: 'song' } as const;
  const versions = new Map(songs.map(({ id, version }) => [id, version]));
  return writeEntries(tx, edit, {
    ids: [...versions.keys()],
    write: async (before) => {
      if (before.some(({ id, version }) => versions.get(id) !== version)) {
        throw new Problem(409, 'moved', 'Another editor has changed one of these songs since. No song is moved back.');
      }
      await setTracks(tx, songs);
    },
  });
}
