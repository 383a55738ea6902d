import { callApi, toSongRef, type CallAnswer } from '@nyimbo/shared-api';
import { encodeValue } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import type { RemoteRoute } from '../../host/RemoteDescription.ts';

type HomeAnswer = CallAnswer<'home'>;
type Names = Record<string, string>;

/** Songs and names from the API's catalogue, for example URLs and payloads. */
export interface Samples {
  songs: SongRef[];
  /** Values of URL parameters, by the kind of page (`preview` of its route). */
  names: Partial<Record<NonNullable<RemoteRoute['preview']>, Names>>;
}

/** Values of URL parameters that the samples do not contain. */
const DEFAULT_NAMES: Names = { fetch: 'popular', label: 'null' };

function toSamples(home: HomeAnswer): Samples {
  const songs = [...home.trending, ...home.newReleases].map(toSongRef);
  const [song] = home.trending;
  const [genre] = home.genres;
  const [album] = home.featuredAlbums;
  const [cityArtists] = home.artistsByCity;
  const artist = cityArtists?.artists[0];
  const names: Samples['names'] = {};
  if (song) names.song = { songTitle: song.title, artistName: song.stageName, name: song.title };
  if (genre) names.genre = { genre: genre.name, category: genre.name };
  if (album) names.album = { name: album.title, artist: album.stageName, label: album.label ?? 'null' };
  if (artist) names.artist = { name: artist.name };
  if (cityArtists) names.city = { city: cityArtists.city };
  return { songs, names };
}

/** Reads samples from the API; empty when it is unavailable. */
export async function readSamples(): Promise<Samples> {
  try {
    return toSamples(await callApi('home', {}));
  } catch {
    // ApiError: the harness reports elsewhere that the API is unavailable.
    return { songs: [], names: {} };
  }
}

/** Builds a URL for the route from the samples. Unknown parameters become 'example'. */
export function buildSampleAddress({ path, preview }: RemoteRoute, { names }: Samples): string {
  if (path === '*') return '/no/such/page';
  const all: Names = {
    ...DEFAULT_NAMES,
    ...Object.assign({}, ...Object.values(names)),
    ...(preview ? names[preview] : {}),
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(all[name] ?? 'example'));
}
