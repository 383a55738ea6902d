import { endpoints } from '../endpoints.ts';
import { calls } from './calls.ts';
import { errorAnswerSchema } from './entities.ts';
import { examples } from './examples.ts';

const rows = Object.entries(examples).map(([name, example]) => ({ name, example, schemas: findCallSchemas(name) }));

function findCallSchemas(name: string) {
  const call = Object.entries(calls).find(([key]) => key === name)?.[1];
  if (!call) throw new Error(`No call is named ${name}.`);
  return call;
}

describe('examples of the calls', () => {
  test('exist for every call', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(endpoints).sort());
  });

  test.each(rows)(
    '$name: the contract accepts the example request, answer and error unchanged',
    ({ example, schemas }) => {
      expect(schemas.request.parse(example.request)).toEqual(example.request);
      expect(schemas.answer.parse(example.answer)).toEqual(example.answer);
      expect(errorAnswerSchema.parse(example.error)).toEqual(example.error);
    },
  );

  test('API-9 POST /song-page takes songTitle, artistName and isMobile, and answers with all five sections', () => {
    expect(Object.keys(examples.songPage.answer).sort()).toEqual([
      'moreFromSaleArtists',
      'recentArtistAlbums',
      'song',
      'songsMightAlsoLike',
      'songsTopChats',
      'trendingSongs',
    ]);
    expect(Object.keys(examples.songPage.request).sort()).toEqual(['artistName', 'isMobile', 'songTitle']);
  });

  test('ENT-1 session data has an auth key of at least 64 bytes in base64url, and the token also as authToken.token', () => {
    const { hashtag, token, authToken } = examples.fanLogin.answer;
    expect(hashtag).toMatch(/^[A-Za-z0-9_-]{86,}$/);
    expect(authToken.token).toBe(token);
  });

  test('ENT-3 in a list, a song’s dbUniqueId is its post_id as text', () => {
    const [song] = examples.songs.answer.songs;
    expect(song?.dbUniqueId).toBe(String(song?.post_id));
  });

  test('ENT-2 a song’s page has its file, its statistics and whether it is a favourite', () => {
    const { song } = examples.songPage.answer;
    expect(Object.keys(song).sort()).toEqual(
      ['dbUniqueId', 'details', 'img', 'is_fav', 'post_id', 'stageName', 'statistics', 'title'].sort(),
    );
    expect(Object.keys(song.details)).toEqual(
      expect.arrayContaining(['year', 'file', 'durationSeconds', 'sizeBytes', 'peaks']),
    );
    expect(Object.keys(song.statistics).sort()).toEqual(['downloads', 'favourites', 'plays', 'shares']);
  });

  test('ENT-5 a search returns artists, songs and albums; recent searches return recentSearches and othersearches', () => {
    expect(Object.keys(examples.search.answer).sort()).toEqual(['albums', 'artists', 'songs']);
    expect(Object.keys(examples.recentSearches.answer).sort()).toEqual(['othersearches', 'recentSearches']);
  });
});
