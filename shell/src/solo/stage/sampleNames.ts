import { callApi, toSongRef, type CallAnswer } from '@nyimbo/shared-api';
import { encodeValue } from '@nyimbo/shared-api/paths';
import type { RemoteRoute, SongRef } from '@nyimbo/shared-events';

type Home = CallAnswer<'home'>;
type Names = Record<string, string>;

/** Names of the API's catalogue, to make addresses and payloads with. */
export interface Samples {
  songs: SongRef[];
  /** By what a page is about (`preview` of its route), the values that stand in its address. */
  names: Partial<Record<NonNullable<RemoteRoute['preview']>, Names>>;
}

/** What a value of an address is called that no sample gives. */
const OTHERWISE: Names = { fetch: 'popular', label: 'null' };

function present(home: Home): Samples {
  const songs = [...home.trending, ...home.newReleases].map(toSongRef);
  const [song] = home.trending;
  const [genre] = home.genres;
  const [album] = home.featuredAlbums;
  const [place] = home.artistsByCity;
  const artist = place?.artists[0];
  const names: Samples['names'] = {};
  if (song) names.song = { songTitle: song.title, artistName: song.stageName, name: song.title };
  if (genre) names.genre = { genre: genre.name, category: genre.name };
  if (album) names.album = { name: album.title, artist: album.stageName, label: album.label ?? 'null' };
  if (artist) names.artist = { name: artist.name };
  if (place) names.city = { city: place.city };
  return { songs, names };
}

/** Asks the API what there is; nothing of it when the API is not there. */
export async function readSamples(): Promise<Samples> {
  try {
    return present(await callApi('home', {}));
  } catch {
    // ApiError: the harness says elsewhere that the API is not there.
    return { songs: [], names: {} };
  }
}

/** An address of the route's page, its values taken from the samples; those that nobody knows are 'example'. */
export function buildSampleAddress({ path, preview }: RemoteRoute, { names }: Samples): string {
  if (path === '*') return '/no/such/page';
  const all: Names = {
    ...OTHERWISE,
    ...Object.assign({}, ...Object.values(names)),
    ...(preview ? names[preview] : {}),
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(all[name] ?? 'example'));
}
