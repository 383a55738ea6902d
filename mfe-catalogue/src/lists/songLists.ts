import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongFetchKind } from '@nyimbo/shared-api';

interface SongList {
  kind: SongFetchKind | 'favourites';
  title: string;
  line: string;
}

/** The song lists that have a URL, with the `kind` used in it. @decides RTE-5 */
export const songLists: readonly SongList[] = [
  { kind: 'trending', title: 'Trending songs', line: 'Most played in the last seven days' },
  { kind: 'new', title: 'New songs', line: 'Latest first' },
  { kind: 'popular', title: 'Popular songs', line: 'Most played of all time' },
  { kind: 'downloads', title: 'Most downloaded songs', line: 'The songs people keep' },
  { kind: 'featured', title: 'Featured songs', line: 'Picked by our editors' },
  { kind: 'sale', title: 'Songs by sale artists', line: 'By artists who sell their music here' },
  { kind: 'favourites', title: 'Your favourites', line: 'Songs you’ve added' },
];

/** Looks up the `kind` of a URL; undefined when no list has it, which is a missing page. */
export function findSongList(kind: string): SongList | undefined {
  return songLists.find((list) => list.kind === kind);
}

/** Returns the path of a song list; the trending songs have a path of their own (RTE-5). */
export function songListHref(kind: SongList['kind']): string {
  return kind === 'trending' ? buildPath('TrendingSongs') : buildPath('SongsList', { fetch: kind });
}
