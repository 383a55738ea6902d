import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongFetchKind } from '@nyimbo/shared-api';

interface SongList {
  kind: SongFetchKind | 'favourites';
  title: string;
  subtitle: string;
}

/** The song lists that have a page. `kind` is the value in the page's URL. @decides RTE-5 */
export const songLists: readonly SongList[] = [
  { kind: 'trending', title: 'Trending songs', subtitle: 'Most played in the last seven days' },
  { kind: 'new', title: 'New songs', subtitle: 'Latest first' },
  { kind: 'popular', title: 'Popular songs', subtitle: 'Most played of all time' },
  { kind: 'downloads', title: 'Most downloaded songs', subtitle: 'The songs people keep' },
  { kind: 'featured', title: 'Featured songs', subtitle: 'Picked by our editors' },
  { kind: 'sale', title: 'Songs by sale artists', subtitle: 'By artists who sell their music here' },
  { kind: 'favourites', title: 'Your favourites', subtitle: 'Songs you’ve added' },
];

/** Returns the list with the `kind` in a URL; undefined for an unknown kind, whose page does not exist. */
export function findSongList(kind: string): SongList | undefined {
  return songLists.find((list) => list.kind === kind);
}

/** Returns the path of a song list; the trending songs have their own path (RTE-5). */
export function songListHref(kind: SongList['kind']): string {
  return kind === 'trending' ? buildPath('TrendingSongs') : buildPath('SongsList', { fetch: kind });
}
