import { applyAlbumGuess, guessAlbumArtist, VARIOUS_ARTISTS, type AlbumGuess } from './album-artist.ts';
import { NO_TAGS, type SongTags } from './song-tags.ts';

const ALBUM = 'Kumidzi';
const songBy = (artist: string | null, tags: Partial<SongTags> = {}): SongTags => ({
  ...NO_TAGS,
  title: 'Udzu',
  album: ALBUM,
  artist,
  ...tags,
});

test.each<[string, SongTags[]]>([
  ['one artist', [songBy('Wezi'), songBy('WEZI'), songBy('Wézi ft. Zani')]],
  ['one artist and an unknown one', [songBy('Wezi'), songBy(null), songBy('Wezi')]],
])('CAT-2 the songs of a folder’s album by %s are on that artist’s album', (_, songs) => {
  expect(guessAlbumArtist(ALBUM, songs)).toEqual({ kind: 'own' });
});

test.each<[string, SongTags[], string]>([
  ['by several artists', [songBy('Wezi'), songBy('Zani'), songBy('Kalindo')], VARIOUS_ARTISTS],
  ['mostly by one of them', [songBy('Wezi'), songBy('Zani'), songBy('Kalindo & ZANI'), songBy('Zani')], 'Zani'],
  ['by one of them, never alone', [songBy('DJ X & Wezi'), songBy('Zani x DJ X'), songBy('DJ X, Kalindo')], 'DJ X'],
  ['by two artists in halves', [songBy('Wezi'), songBy('Zani')], VARIOUS_ARTISTS],
  ['by two artists, once together', [songBy('Wezi'), songBy('Wezi & Zani'), songBy('Zani')], VARIOUS_ARTISTS],
  ['by a pair', [songBy('Wezi & Zani'), songBy('Wezi & Zani'), songBy('Zani')], 'Wezi & Zani'],
  ['by artists of similar names', [songBy('Black'), songBy('Black Missionaries'), songBy('Wezi')], VARIOUS_ARTISTS],
  ['by artists of names without letters', [songBy('!!!'), songBy('÷'), songBy('!!!')], '!!!'],
  ['whose album artist is on some songs', [songBy('Wezi'), songBy('Zani', { albumArtist: 'Depot' })], 'Depot'],
  [
    'whose main artist is also the album artist',
    [songBy('Wezi', { albumArtist: 'Wezi' }), songBy('Wezi & Zani')],
    'Wezi',
  ],
  ['beside a song of no album', [songBy('Wezi'), songBy('Zani'), songBy('Zani', { album: null })], VARIOUS_ARTISTS],
  ['in two spellings', [songBy('Wezi'), songBy('Zani', { album: 'KUMIDZI' })], VARIOUS_ARTISTS],
  ['with a disc each', [songBy('Wezi', { disc: 1, track: 1 }), songBy('Zani', { disc: 2, track: 1 })], VARIOUS_ARTISTS],
  ['with a song twice', [songBy('Wezi', { track: 1 }), songBy('Wezi', { track: 1 }), songBy('Zani')], 'Wezi'],
])('CAT-2 a folder’s album %s is one album', (_, songs, artist) => {
  expect(guessAlbumArtist(ALBUM, songs)).toEqual({ kind: 'shared', artist });
  expect(guessAlbumArtist(ALBUM, songs.toReversed())).toEqual({ kind: 'shared', artist });
});

test.each<[string, SongTags[]]>([
  ['share a track', [songBy('Wezi', { track: 1 }), songBy('Zani', { disc: 1, track: 1 })]],
  ['share a side', [songBy('Wezi', { side: 'A1' }), songBy('Zani', { side: 'A1' })]],
  ['are beside another album', [songBy('Wezi'), songBy('Zani'), songBy('Zani', { album: 'Lina' })]],
  [
    'are among loose songs',
    [songBy('Wezi'), songBy('Zani'), songBy('A', { album: null }), songBy('B', { album: null })],
  ],
  ['have two album artists', [songBy('Wezi', { albumArtist: 'Depot' }), songBy('Zani', { albumArtist: 'Zani' })]],
  ['repeat the artist of a few', [songBy('Wezi', { albumArtist: 'Wezi' }), songBy('Zani'), songBy('Kalindo')]],
])('CAT-2 it is unclear whether songs that %s are on one album', (_, songs) => {
  expect(guessAlbumArtist(ALBUM, songs)).toEqual({ kind: 'unclear' });
});

test.each(['Unknown album', 'SINGLE', 'www.nyimbo.example/free', 'malawi-music.com'])(
  'CAT-2 it is unclear whether songs on ‘%s’ are on one album',
  (album) => {
    expect(guessAlbumArtist(album, [songBy('Wezi', { album }), songBy('Zani', { album })])).toEqual({
      kind: 'unclear',
    });
  },
);

test.each<[AlbumGuess, string | null, RegExp | null]>([
  [{ kind: 'shared', artist: VARIOUS_ARTISTS }, VARIOUS_ARTISTS, /so the album is by Various artists$/],
  [{ kind: 'shared', artist: 'WEZI' }, null, null],
  [{ kind: 'own' }, null, null],
  [{ kind: 'unclear' }, null, /an album ‘Kumidzi’: set albumartist in catalogue\.csv if they are one$/],
])('CAT-2 the guess %j is applied to a song, with a note', (guess, albumArtist, note) => {
  const { tags, notes } = applyAlbumGuess(songBy('Wezi ft. Zani'), guess);
  expect(tags.albumArtist).toBe(albumArtist);
  expect(notes).toEqual(note === null ? [] : [expect.stringMatching(note)]);
});
