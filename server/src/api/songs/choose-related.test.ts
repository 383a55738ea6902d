import { chooseRelated } from './choose-related.ts';
import type { SongRow } from './songs.queries.ts';

const row = (id: number, artist = `Artist ${id}`): SongRow => ({
  id,
  artist,
  title: `Song ${id}`,
  image: null,
  file: `${id}.mp3`,
  year: 2026,
  durationSeconds: null,
  sizeBytes: null,
  smallSizeBytes: null,
  plays: 0,
});
const idsOf = (rows: SongRow[]) => rows.map(({ id }) => id);

describe('chooseRelated', () => {
  test('API-9 the genre comes first, then all others; no song twice, and never the song itself', () => {
    const chosen = chooseRelated(row(1), [row(2), row(1), row(3)], [row(3), row(4), row(1), row(5)], 4);
    expect(idsOf(chosen)).toEqual([2, 3, 4, 5]);
  });

  test('API-9 two of the same artist are enough', () => {
    const mine = [2, 3, 4].map((id) => row(id, 'Wezi'));
    expect(idsOf(chooseRelated(row(1, 'Wezi'), [...mine, row(5)], mine, 8))).toEqual([2, 3, 5]);
  });

  test('API-9 a song without a genre, and an empty catalogue, have what there is', () => {
    expect(idsOf(chooseRelated(row(1), [], [row(2)], 8))).toEqual([2]);
    expect(chooseRelated(row(1), [], [], 8)).toEqual([]);
  });
});
