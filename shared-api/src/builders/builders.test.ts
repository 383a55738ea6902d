import { calls } from '../contract/calls.ts';
import { toSongRef } from '../converters/toSongRef.ts';
import { buildHomeAnswer, buildLoginAnswer, buildRegistration, buildSongPageAnswer } from './answerBuilders.ts';
import {
  buildPeaksFile,
  buildSettings,
  buildSongDetail,
  buildSongListItem,
  buildSongListItems,
} from './entityBuilders.ts';

describe('builders', () => {
  test('give each song its own id, title and file', () => {
    const songs = buildSongListItems(3);
    expect(new Set(songs.map(({ post_id }) => post_id)).size).toBe(3);
    expect(new Set(songs.map(({ title }) => title)).size).toBe(3);
    expect(new Set(songs.map(({ file }) => file)).size).toBe(3);
    expect(songs.every(({ post_id, dbUniqueId }) => dbUniqueId === String(post_id))).toBe(true);
  });

  test('throw when the data breaks the contract', () => {
    expect(() => buildSongListItem({ post_id: -1 })).toThrow();
  });

  test('merge part of a nested field with its defaults', () => {
    const song = buildSongDetail({ details: { year: 1999 }, statistics: { plays: 5 } });
    expect(song.details.year).toBe(1999);
    expect(song.details.durationSeconds).not.toBeNull();
    expect(song.statistics).toEqual(expect.objectContaining({ plays: 5, shares: expect.any(Number) }));
    expect(buildSettings({ player: { loop: true } }).player.loop).toBe(true);
  });

  test('build complete answers that satisfy the contract of their calls', () => {
    expect(calls.home.answer.safeParse(buildHomeAnswer()).success).toBe(true);
    expect(calls.songPage.answer.safeParse(buildSongPageAnswer()).success).toBe(true);
    expect(calls.fanLogin.answer.safeParse(buildLoginAnswer({ token: 'other' })).success).toBe(true);
    expect(buildLoginAnswer({ token: 'other' }).authToken.token).toBe('other');
    expect(buildPeaksFile().peaks).toHaveLength(800);
  });

  test('build registrations with unique usernames', () => {
    expect(buildRegistration().username).not.toBe(buildRegistration().username);
  });
});

describe('toSongRef', () => {
  test('ENT-3 maps a song in a list and the same song on its page to the same reference', () => {
    const item = buildSongListItem({ post_id: 7, title: 'Mvula', durationSeconds: 30, file: 'a.mp3', year: 2020 });
    const detail = buildSongDetail({
      post_id: 7,
      title: 'Mvula',
      details: { durationSeconds: 30, file: 'a.mp3', year: 2020 },
    });
    expect(toSongRef(item)).toEqual({
      songId: 7,
      title: 'Mvula',
      artist: 'Thandi Banda',
      coverUrl: null,
      file: 'a.mp3',
      year: 2020,
      durationSeconds: 30,
      sizeBytes: 582_400,
      smallSizeBytes: 218_400,
    });
    expect(toSongRef(detail)).toEqual(toSongRef(item));
  });
});
