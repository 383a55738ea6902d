import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '@nyimbo/shared-api/contract';
import { writeMediaFile } from '../../media/media-files.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { takeDown, undoTakedown, type TakedownResult } from './take-down.ts';
import type { TakedownMedia } from './takedown-media.ts';
import { listPagesOfTakedown, type TakedownKind } from './takedown.queries.ts';

let app: TestApp;
let mediaDir: string;
const COVER = '2026/covers/shared.svg';

beforeAll(async () => {
  app = await createTestApp();
  mediaDir = path.join(app.dataDir, 'media');
});
afterAll(() => app.close());

interface Song {
  id: number;
  year: number;
  file: string;
}
/** Three songs of one artist. The first two are on an album. All share a cover. */
let songs: Song[];
let albumId: number;
let artistId: number;

beforeEach(async () => {
  await app.database.runScript(`
    UPDATE catalogue_songs SET takedown_id = NULL; UPDATE catalogue_albums SET takedown_id = NULL;
    UPDATE catalogue_artists SET takedown_id = NULL; DELETE FROM takedowns; DELETE FROM withdrawn_files`);
  [{ artistId }] = await queryRows<{ artistId: number }>(
    `SELECT artist_id AS "artistId" FROM songs GROUP BY artist_id HAVING count(*) >= 3 ORDER BY 1 LIMIT 1`,
  );
  songs = await queryRows<Song>('SELECT id, year, file FROM songs WHERE artist_id = $1 ORDER BY id LIMIT 3', [
    artistId,
  ]);
  [{ id: albumId }] = await queryRows<{ id: number }>(
    `INSERT INTO albums (title, title_folded, artist_id, year) VALUES ('One', 'one', $1, 2020)
     ON CONFLICT (artist_id, title_folded, COALESCE(label, '')) DO UPDATE SET title = 'One' RETURNING id`,
    [artistId],
  );
  await app.database.query('UPDATE songs SET album_id = NULL, image = $2 WHERE artist_id = $1', [artistId, COVER]);
  await app.database.query('UPDATE songs SET album_id = $1 WHERE id = ANY ($2)', [albumId, listSongIds().slice(0, 2)]);
  await rm(path.join(mediaDir, 'withdrawn'), { recursive: true, force: true });
  for (const song of songs) await writeMediaFile(mediaDir, audioOf(song), 'audio');
  await writeMediaFile(mediaDir, COVER, '<svg/>');
});

async function queryRows<Row>(sql: string, params: readonly unknown[] = []): Promise<[Row, ...Row[]]> {
  const [first, ...rest] = await app.database.query<Row>(sql, params);
  if (first === undefined) throw new Error(`No row: ${sql}`);
  return [first, ...rest];
}
const listSongIds = () => songs.map(({ id }) => id);
const audioOf = ({ year, file }: Pick<Song, 'year' | 'file'>) => `${year}/songs/${file}`;
const isServed = (file: string) => existsSync(path.join(mediaDir, file));
const isWithdrawn = (file: string) => existsSync(path.join(mediaDir, 'withdrawn', file));

async function takeDownEntry(kind: TakedownKind, id = 0): Promise<TakedownResult> {
  const request = { kind, id, reason: 'rights', requestedBy: 'Wezi', note: '', by: null };
  const result = await takeDown(app.database, app.services.takedownMedia, request);
  if (!result) throw new Error('There is no such entry.');
  return result;
}
const undo = (takedownId: number) => undoTakedown(app.database, app.services.takedownMedia, { takedownId, by: null });
/** Finds the indexes of the songs that listeners see, and of the songs whose audio is served. */
async function findVisible(): Promise<{ seen: number[]; served: number[] }> {
  const seen = await app.database.query<{ id: number }>('SELECT id FROM songs WHERE id = ANY ($1) ORDER BY id', [
    listSongIds(),
  ]);
  const index = (id: number) => listSongIds().indexOf(id);
  for (const song of songs) expect(isServed(audioOf(song))).toBe(!isWithdrawn(audioOf(song)));
  return {
    seen: seen.map(({ id }) => index(id)),
    served: songs.filter((song) => isServed(audioOf(song))).map(({ id }) => index(id)),
  };
}
const songIdAt = (index: number) => songs[index]?.id ?? 0;
const ALL_VISIBLE = { seen: [0, 1, 2], served: [0, 1, 2] };
const onlyVisible = (...indexes: number[]) => ({ seen: indexes, served: indexes });

describe('OPR-3 takedown', () => {
  test('of a song withdraws its audio, and the undo restores it', async () => {
    const { takedownId, isNew, songIds } = await takeDownEntry('song', songIdAt(0));
    expect([isNew, songIds]).toEqual([true, [songIdAt(0)]]);
    expect(await findVisible()).toEqual(onlyVisible(1, 2));
    expect(isServed(COVER)).toBe(true); // Other songs show it.
    const { songs: listed } = await app.ask(calls.takenDown);
    expect(listed.map((song) => song.post_id)).toEqual([songIdAt(0)]);
    expect(await undo(takedownId)).toMatchObject({ isNew: true, songIds: [songIdAt(0)] });
    expect(await findVisible()).toEqual(ALL_VISIBLE);
    expect(await app.database.query('SELECT * FROM withdrawn_files')).toEqual([]);
  });

  test('of an album withdraws its songs, and of an artist everything', async () => {
    const album = await takeDownEntry('album', albumId);
    expect(await findVisible()).toEqual(onlyVisible(2));
    const artist = await takeDownEntry('artist', artistId);
    expect(await findVisible()).toEqual(onlyVisible());
    expect([isServed(COVER), isWithdrawn(COVER)]).toEqual([false, true]);
    await undo(artist.takedownId);
    expect(await findVisible()).toEqual(onlyVisible(2));
    expect(isServed(COVER)).toBe(true);
    await undo(album.takedownId);
    expect(await findVisible()).toEqual(ALL_VISIBLE);
  });

  test('of an artist purges the pages of all affected songs, including a guest’s song on the artist’s album', async () => {
    const [guest] = await queryRows<{ id: number; title: string; artist: string }>(
      `SELECT s.id, s.title, a.name AS artist FROM songs s JOIN artists a ON a.id = s.artist_id
       WHERE s.artist_id <> $1 ORDER BY s.id LIMIT 1`,
      [artistId],
    );
    await app.database.query('UPDATE songs SET album_id = $1 WHERE id = $2', [albumId, guest.id]);
    const { takedownId, songIds } = await takeDownEntry('artist', artistId);
    expect(songIds).toContain(guest.id);
    const pages = await listPagesOfTakedown(app.database, takedownId);
    expect(pages).toContainEqual({ kind: 'song', title: guest.title, artist: guest.artist, label: null });
    expect(pages.filter(({ kind }) => kind === 'song')).toHaveLength(songIds.length);
    await undo(takedownId);
    await app.database.query('UPDATE songs SET album_id = NULL WHERE id = $1', [guest.id]);
  });

  test('of an album does not include a song that already has its own takedown', async () => {
    const own = await takeDownEntry('song', songIdAt(0));
    const album = await takeDownEntry('album', albumId);
    expect(album.songIds).toEqual([songIdAt(1)]);
    await undo(album.takedownId);
    expect(await findVisible()).toEqual(onlyVisible(1, 2));
    await undo(own.takedownId);
    expect(await findVisible()).toEqual(ALL_VISIBLE);
  });

  test('of an album or artist stays after the takedown of one of its songs is undone', async () => {
    const own = await takeDownEntry('song', songIdAt(0));
    const album = await takeDownEntry('album', albumId);
    const artist = await takeDownEntry('artist', artistId);
    expect(await undo(own.takedownId)).toMatchObject({ isNew: true, songIds: [] });
    expect(await findVisible()).toEqual(onlyVisible());
    await undo(album.takedownId);
    expect(await findVisible()).toEqual(onlyVisible());
    await undo(artist.takedownId);
    expect(await findVisible()).toEqual(ALL_VISIBLE);
  });

  test('of a song inside a taken-down album stays after the takedown of the album is undone', async () => {
    const album = await takeDownEntry('album', albumId);
    const own = await takeDownEntry('song', songIdAt(0));
    expect(own.isNew).toBe(true);
    await undo(album.takedownId);
    expect(await findVisible()).toEqual(onlyVisible(1, 2));
    await undo(own.takedownId);
    expect(await findVisible()).toEqual(ALL_VISIBLE);
  });

  test('happens once when two moderators request it at the same time, and is undone once', async () => {
    const [one, two] = await Promise.all([takeDownEntry('artist', artistId), takeDownEntry('artist', artistId)]);
    expect(one.takedownId).toBe(two.takedownId);
    expect([one.isNew, two.isNew].sort()).toEqual([false, true]);
    expect((await undo(one.takedownId))?.isNew).toBe(true);
    expect((await undo(one.takedownId))?.isNew).toBe(false);
    expect(await undo(999_999)).toBeNull();
    expect(
      await takeDown(app.database, app.services.takedownMedia, {
        kind: 'song',
        id: 999_999,
        reason: 'rights',
        requestedBy: '',
        note: '',
        by: null,
      }),
    ).toBeNull();
  });

  test('stores requester, reason and the caller’s own rows in one transaction', async () => {
    const request = {
      kind: 'song' as const,
      id: songIdAt(0),
      reason: 'rights',
      requestedBy: 'Wezi',
      note: 'by mail',
      by: null,
    };
    const failing = takeDown(app.database, app.services.takedownMedia, request, {
      alongside: () => Promise.reject(new Error('audit')),
    });
    await expect(failing).rejects.toThrow('audit');
    expect(await app.database.query('SELECT 1 FROM takedowns')).toEqual([]);
    expect(await findVisible()).toEqual(ALL_VISIBLE);
    await takeDown(app.database, app.services.takedownMedia, request);
    expect(await queryRows('SELECT kind, reason, requested_by AS by, note FROM takedowns')).toEqual([
      { kind: 'song', reason: 'rights', by: 'Wezi', note: 'by mail' },
    ]);
  });

  test('moves no file outside the media folder', async () => {
    await writeMediaFile(app.dataDir, 'secret.svg', 'secret');
    await app.database.query('UPDATE songs SET image = $2 WHERE id = $1', [songIdAt(0), '../secret.svg']);
    await takeDownEntry('song', songIdAt(0));
    expect(existsSync(path.join(app.dataDir, 'secret.svg'))).toBe(true);
    expect(await app.database.query('SELECT 1 FROM withdrawn_files WHERE NOT is_settled')).toEqual([]);
  });

  describe('of an artist or album with later additions', () => {
    /** Adds a song as an upload does: first its file, then its row. A takedown expects the files of all rows to exist. */
    const addSong = async (columns: { artist: number; album: number | null }): Promise<Song> => {
      const audio = { year: 2025, file: `later-${randomUUID()}.mp3` };
      await writeMediaFile(mediaDir, audioOf(audio), 'audio');
      const [song] = await queryRows<Song>(
        `INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, year, file)
         VALUES ('Later', 'later', $1, $2, $3, $4) RETURNING id, year, file`,
        [columns.artist, columns.album, audio.year, audio.file],
      );
      return song;
    };
    const isSeen = async ({ id }: Song) =>
      (await app.database.query('SELECT 1 FROM songs WHERE id = $1', [id])).length > 0;
    const moveFiles = () => app.services.takedownMedia.moveFiles(app.database);
    const otherArtist = async () =>
      (await queryRows<{ id: number }>('SELECT id FROM artists WHERE id <> $1 ORDER BY id LIMIT 1', [artistId]))[0].id;

    test('a new song of the artist or on the album is taken down with it and comes back with it', async () => {
      const artist = await takeDownEntry('artist', artistId);
      const added = [
        await addSong({ artist: artistId, album: null }),
        await addSong({ artist: await otherArtist(), album: albumId }),
      ];
      await moveFiles();
      for (const song of added) {
        expect([await isSeen(song), isServed(audioOf(song)), isWithdrawn(audioOf(song))]).toEqual([false, false, true]);
      }
      await undo(artist.takedownId);
      for (const song of added) expect([await isSeen(song), isServed(audioOf(song))]).toEqual([true, true]);
    });

    test('an album that moves to the artist is taken down with its songs', async () => {
      const other = await otherArtist();
      const [album] = await queryRows<{ id: number }>(
        `INSERT INTO catalogue_albums (title, title_folded, artist_id, year) VALUES ('Moved', 'moved', $1, 2025)
         RETURNING id`,
        [other],
      );
      const song = await addSong({ artist: other, album: album.id });
      const artist = await takeDownEntry('artist', artistId);
      expect(await isSeen(song)).toBe(true);
      await app.database.query('UPDATE catalogue_albums SET artist_id = $2 WHERE id = $1', [album.id, artistId]);
      await moveFiles();
      expect([await isSeen(song), isServed(audioOf(song))]).toEqual([false, false]);
      await undo(artist.takedownId);
      expect([await isSeen(song), isServed(audioOf(song))]).toEqual([true, true]);
      await app.database.query('DELETE FROM catalogue_songs WHERE id = $1', [song.id]);
      await app.database.query('DELETE FROM catalogue_albums WHERE id = $1', [album.id]);
    });

    test('a song that is added while the takedown commits is taken down too', async () => {
      if (app.database.kind === 'embedded') return; // The embedded database runs one transaction at a time.
      const taking = takeDownEntry('artist', artistId);
      const added = await Promise.all(Array.from({ length: 8 }, () => addSong({ artist: artistId, album: null })));
      await taking;
      await moveFiles();
      for (const song of added) expect([await isSeen(song), isServed(audioOf(song))]).toEqual([false, false]);
    });
  });

  describe('when the process is killed between its steps', () => {
    /** The process dies after the commit. */
    const killed: TakedownMedia = {
      moveFiles: () => Promise.reject(new Error('killed')),
      announce: () => Promise.resolve(),
      removeCopies: () => Promise.resolve(),
    };
    const request = () => ({
      ...{ kind: 'album' as const, id: albumId, reason: 'rights' },
      ...{ requestedBy: '', note: '', by: null },
    });
    const findPending = () => app.database.query('SELECT path FROM withdrawn_files WHERE NOT is_settled');
    const repair = async () => {
      await app.services.takedownMedia.moveFiles(app.database);
      expect(await findPending()).toEqual([]);
    };
    const move = (file: string, from: string, to: string) =>
      mkdir(path.dirname(path.join(to, file)), { recursive: true }).then(() =>
        rename(path.join(from, file), path.join(to, file)),
      );

    test.each([0, 1, 2])('with %d files moved, the next start finishes takedown and undo', async (moved) => {
      const withdrawnDir = path.join(mediaDir, 'withdrawn');
      const files = songs.slice(0, 2).map(audioOf);
      await expect(takeDown(app.database, killed, request())).rejects.toThrow('killed');
      expect((await findVisible()).seen).toEqual([2]);
      for (const file of files.slice(0, moved)) await move(file, mediaDir, withdrawnDir);
      await repair();
      expect(await findVisible()).toEqual(onlyVisible(2));

      const [row] = await queryRows<{ id: number }>('SELECT id FROM takedowns');
      await expect(undoTakedown(app.database, killed, { takedownId: row.id, by: null })).rejects.toThrow('killed');
      expect((await findVisible()).seen).toEqual([0, 1, 2]);
      for (const file of files.slice(0, moved)) await move(file, withdrawnDir, mediaDir);
      await repair();
      expect(await findVisible()).toEqual(ALL_VISIBLE);
    });

    test('an undo before any file is moved leaves the files in place', async () => {
      await expect(takeDown(app.database, killed, request())).rejects.toThrow('killed');
      const [row] = await queryRows<{ id: number }>('SELECT id FROM takedowns');
      await undo(row.id);
      expect(await findVisible()).toEqual(ALL_VISIBLE);
    });

    test('a file that cannot be moved is retried', async () => {
      const folder = path.join(mediaDir, 'withdrawn');
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, 'in the way');
      await takeDownEntry('song', songIdAt(0));
      expect((await findVisible()).seen).toEqual([1, 2]);
      expect(isServed(audioOf(songs[0] as Song))).toBe(true);
      await rm(folder);
      await repair();
      expect(isWithdrawn(audioOf(songs[0] as Song))).toBe(true);
    });
  });
});
