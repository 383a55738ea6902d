import { foldText } from '@nyimbo/server/database';
import { SyntheticCatalogue } from './synthetic-catalogue.ts';

const createCatalogue = (songs: number) => new SyntheticCatalogue({ songs, genres: 15, cities: 7 });

describe('SyntheticCatalogue', () => {
  test('is always the same for the same size', () => {
    const [first, second] = [createCatalogue(600), createCatalogue(600)];
    expect(second.artists).toEqual(first.artists);
    expect(second.albums).toEqual(first.albums);
    expect([...second.songs()]).toEqual([...first.songs()]);
    // These values must not change, so measurements of different days are comparable.
    expect(first.artists[0]?.name).toBe('Chagwazi Mtokitsami');
    expect([...first.songs()][0]).toMatchObject({ title: 'Zama Zikomo' });
  });

  test('has the expected numbers of songs, artists and albums, and only valid references', () => {
    const catalogue = createCatalogue(1200);
    const songs = [...catalogue.songs()];
    expect([songs.length, catalogue.artists.length, catalogue.albums.length]).toEqual([1200, 100, 120]);
    expect(new Set(songs.map(({ file }) => file)).size).toBe(1200);
    expect(new Set(catalogue.artists.map(({ folded }) => folded)).size).toBe(100);
    const albums = catalogue.albums.map(({ artistId, folded, label }) => `${artistId} ${folded} ${label}`);
    expect(new Set(albums).size).toBe(120);
    for (const song of songs) {
      expect(song.folded).toBe(foldText(song.title));
      expect(song.artistId).toBeGreaterThan(0);
      expect(song.artistId).toBeLessThanOrEqual(100);
      const album = song.albumId === null ? undefined : catalogue.albums[song.albumId - 1];
      if (album) expect([song.artistId, song.genreId]).toEqual([album.artistId, album.genreId]);
    }
  });

  test('gives the top tenth of songs most of the plays, and only one song the highest count', () => {
    const plays = [...createCatalogue(1000).songs()].map((song) => song.plays).sort((a, b) => b - a);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(plays.slice(0, 100)) / sum(plays)).toBeGreaterThan(0.5);
    expect(plays[0]).toBe(5000);
    expect(plays.filter((count) => count === 5000)).toHaveLength(1);
  });

  test('can consist of one song', () => {
    expect([...createCatalogue(1).songs()]).toHaveLength(1);
  });
});
