import { chooseRelated } from './choose-related.ts';
import type { SongRow } from './songs.queries.ts';

const buildRow = (id: number, artist = `Artist ${id}`): SongRow => ({
  id,
  artist,
  title: `Song ${id}`,
  image: null,
  file: `${id}.mp3`,
  year: 2026,
  durationSeconds: null,
  sizeBytes: null,
  smallSizeBytes: null,
  loudnessLufs: null,
  plays: 0,
});
const idsOf = (rows: SongRow[]) => rows.map(({ id }) => id);

describe('chooseRelated', () => {
  test('API-9 songs of the genre come first, without repeated songs and without the song itself', () => {
    const chosen = chooseRelated(
      buildRow(1),
      {
        genreSongs: [buildRow(2), buildRow(1), buildRow(3)],
        allSongs: [buildRow(3), buildRow(4), buildRow(1), buildRow(5)],
      },
      4,
    );
    expect(idsOf(chosen)).toEqual([2, 3, 4, 5]);
  });

  test('API-9 contains at most two songs of the same artist', () => {
    const mine = [2, 3, 4].map((id) => buildRow(id, 'Wezi'));
    expect(
      idsOf(chooseRelated(buildRow(1, 'Wezi'), { genreSongs: [...mine, buildRow(5)], allSongs: mine }, 8)),
    ).toEqual([2, 3, 5]);
  });

  test('API-9 returns what there is for a song without a genre, and for an empty catalogue', () => {
    expect(idsOf(chooseRelated(buildRow(1), { genreSongs: [], allSongs: [buildRow(2)] }, 8))).toEqual([2]);
    expect(chooseRelated(buildRow(1), { genreSongs: [], allSongs: [] }, 8)).toEqual([]);
  });
});
