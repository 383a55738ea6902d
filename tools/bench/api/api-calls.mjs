// The requests that `bench:api` sends. They are derived from the synthetic catalogue, which is deterministic.
import { register } from 'tsx/esm/api';
import { encodeRequest } from './socket-client.mjs';

const unregister = register();
const { SyntheticCatalogue } = await import('../../../demo-catalogue/src/synthetic/synthetic-catalogue.ts');
const { DEMO_CITIES } = await import('../../../demo-catalogue/src/catalogue/demo-cities.ts');
const { DEMO_GENRES } = await import('../../../demo-catalogue/src/catalogue/demo-genres.ts');
const { cutPage } = await import('../../../server/src/http/calls/cursor.ts');
await unregister();

/** Number of different requests. A request repeats only after its cached response has expired. */
const REQUEST_COUNT = 20_000;
const LIST_LENGTH = 30;

const encodePost = (path, body) => encodeRequest({ method: 'POST', path: `/api${path}`, body });
const encodeGet = (path) => encodeRequest({ method: 'GET', path: `/api${path}` });

/** Picks songs from the whole catalogue. Callers cycle through the songs of a small catalogue several times. */
function pickSongs(songs) {
  const catalogue = new SyntheticCatalogue({ songs, genres: DEMO_GENRES.length, cities: DEMO_CITIES.length });
  const every = Math.max(1, Math.floor(songs / REQUEST_COUNT));
  const picked = [];
  for (const song of catalogue.songs()) {
    if (song.id % every === 0) picked.push({ ...song, artist: catalogue.artists[song.artistId - 1].name });
  }
  // Shuffle the songs: rows with neighbouring ids share a table page, which favours the database cache.
  return picked.map((_, index) => picked[(index * 7919) % picked.length]);
}

const wordsOf = (text) => text.toLowerCase().split(' ');
const longestWordOf = (text) => wordsOf(text).reduce((a, b) => (b.length > a.length ? b : a));

/** Replaces the middle letter of a word. */
function mistype(word) {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at)}${word[at] === 'x' ? 'q' : 'x'}${word.slice(at + 1)}`;
}

/** Returns the first one, two or four letters of a title, in turn: the search requests of a typing user. */
const typedPrefix = (title, index) => [...title].slice(0, [1, 2, 4][index % 3]).join('');

/**
 * What the calls answer, as far as `found` reads it.
 * @typedef {{ song?: object, songs?: object[], artists?: object[] }} Answer
 */

/**
 * @returns {{ name: string, requests: Buffer[], found: (answer: Answer) => boolean }[]} found: whether an answer contains
 *   what was requested
 */
export function createCalls(songCount) {
  const songs = pickSongs(songCount);
  /** @param {Answer} answer */
  const hasListedSongs = ({ songs = [] }) => songs.length > 0;
  /** @param {Answer} answer */
  const hasSongs = ({ songs = [], artists = [] }) => songs.length + artists.length > 0;
  const search = (input) => encodePost('/search', { input });
  const cursorAt = ({ releasedOn, id }) => cutPage([0, 0], 1, () => [releasedOn, id]).nextCursor;
  const mistyped = songs.filter(({ title }) => longestWordOf(title).length >= 6);
  return [
    {
      name: 'song page',
      requests: songs.map(({ title, artist }) => encodePost('/song-page', { songTitle: title, artistName: artist })),
      found: ({ song }) => Boolean(song),
    },
    {
      name: 'trending (cached)',
      requests: [encodeGet(`/songs?fetch=trending&limit=${LIST_LENGTH}`)],
      found: hasListedSongs,
    },
    {
      name: 'genre (cached)',
      requests: DEMO_GENRES.map(({ slug }) => encodeGet(`/songs?fetch=new&genre=${slug}&limit=${LIST_LENGTH}`)),
      found: hasListedSongs,
    },
    {
      name: 'genre, deep page',
      requests: songs.map((song) => {
        const { slug } = DEMO_GENRES[song.genreId - 1];
        return encodeGet(`/songs?fetch=new&genre=${slug}&limit=${LIST_LENGTH}&cursor=${cursorAt(song)}`);
      }),
      found: hasListedSongs,
    },
    {
      name: 'suggest (1, 2, 4 letters)',
      requests: songs.map(({ title }, i) => search(typedPrefix(title, i))),
      found: hasSongs,
    },
    { name: 'typo', requests: mistyped.map(({ title }) => search(mistype(longestWordOf(title)))), found: hasSongs },
    {
      name: 'two words',
      requests: songs.map(({ title, artist }) =>
        search(`${longestWordOf(title)} ${longestWordOf(artist).slice(0, 4)}`),
      ),
      found: hasSongs,
    },
  ];
}
