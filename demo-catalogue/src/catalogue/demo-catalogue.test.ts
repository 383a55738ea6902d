import { findSongPaths } from '../seed/demo-files.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';
import { createDemoPlayDays, createDemoStats } from './demo-stats.ts';

const { albums, artists, cities, genres, playlists, songs } = DEMO_CATALOGUE;

describe('demo catalogue', () => {
  test('DAT-1 has enough songs, artists, cities, genres, albums and playlists', () => {
    expect(songs.length).toBeGreaterThanOrEqual(36);
    expect(artists.length).toBeGreaterThanOrEqual(12);
    expect(new Set(artists.map(({ city }) => city)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(songs.map(({ genre }) => genre)).size).toBeGreaterThanOrEqual(8);
    expect(albums.length).toBeGreaterThanOrEqual(10);
    expect(playlists.length).toBeGreaterThanOrEqual(6);
    expect(albums.some(({ label }) => label === null)).toBe(true);
    expect(artists.some(({ isSale }) => isSale)).toBe(true);
  });

  test('references only artists, genres, cities, albums and songs that it contains', () => {
    const artistNames = artists.map(({ name }) => name);
    const genreSlugs = genres.map(({ slug }) => slug);
    const songNames = songs.map(({ title, artist }) => `${title} - ${artist}`);
    for (const song of songs) {
      expect(artistNames).toContain(song.artist);
      expect(genreSlugs).toContain(song.genre);
      if (song.album)
        expect(albums).toContainEqual(expect.objectContaining({ title: song.album, artist: song.artist }));
    }
    for (const artist of artists) {
      expect(cities.map(({ slug }) => slug)).toContain(artist.city);
      expect(genreSlugs).toContain(artist.genre);
      expect(songs.map((song) => song.artist)).toContain(artist.name);
    }
    for (const album of albums) expect(songs.map((song) => song.album)).toContain(album.title);
    for (const playlist of playlists) for (const name of playlist.songs) expect(songNames).toContain(name);
  });

  test('gives each song a unique file name, and derives its paths from it', () => {
    expect(new Set(songs.map((song) => findSongPaths(song).file)).size).toBe(songs.length);
    expect(findSongPaths(songs[0]!)).toEqual({
      file: 'mvula-yoyamba-wezi-nyirongo.mp3',
      audio: '2026/songs/mvula-yoyamba-wezi-nyirongo.mp3',
      small: '2026/small/mvula-yoyamba-wezi-nyirongo.mp3',
      peaks: '2026/peaks/mvula-yoyamba-wezi-nyirongo.mp3.json',
      cover: '2026/covers/mvula-yoyamba-wezi-nyirongo.svg',
    });
  });

  test('dates the plays of each song between its release and today; the total is their sum', () => {
    const today = new Date('2026-11-21T10:00:00Z');
    for (const song of songs) {
      const days = createDemoPlayDays(song, today);
      const counted = days.reduce((sum, { plays }) => sum + plays, 0);
      expect(counted).toBeGreaterThan(0);
      expect(createDemoStats(song, days).plays).toBe(counted);
      expect(counted === song.plays || song.releasedOn > '2026-10-17').toBe(true);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      expect(days.every(({ day, plays }) => day >= song.releasedOn && day <= '2026-11-21' && plays >= 0)).toBe(true);
    }
  });
});
