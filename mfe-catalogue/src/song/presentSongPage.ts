import type { CallAnswer } from '@nyimbo/shared-api';
import {
  type Album,
  type ChartLine,
  type Song,
  type SongDetail,
  toAlbum,
  toChartLine,
  toSong,
  toSongDetail,
} from '../api/model.ts';

/** The content of a song page, section by section. */
export interface SongPageData {
  song: SongDetail;
  moreFromSaleArtists: Song[];
  recentArtistAlbums: Album[];
  topCharts: ChartLine[];
  songsMightAlsoLike: Song[];
  trendingSongs: Song[];
}

const SECTIONS = [
  'moreFromSaleArtists',
  'recentArtistAlbums',
  'songsTopChats',
  'songsMightAlsoLike',
  'trendingSongs',
] as const;

/**
 * Checks the answer of the song page as SNG-1 requires: the song with its details, and all five sections. A section may
 * be empty but not missing. In production no other code checks the answer's shape.
 * @throws Error when a part is missing, which the page shows as its error state
 * @decides SNG-1
 */
export function presentSongPage(answer: CallAnswer<'songPage'>): SongPageData {
  const parts: Partial<Record<string, unknown>> = answer;
  const song: Partial<CallAnswer<'songPage'>['song']> | undefined = answer.song;
  if (!song?.details?.file || !song.statistics) throw new Error('The song page came without the song.');
  const missing = SECTIONS.filter((section) => !Array.isArray(parts[section]));
  if (missing.length > 0) throw new Error(`The song page came without ${missing.join(', ')}.`);
  return {
    song: toSongDetail(answer.song),
    moreFromSaleArtists: answer.moreFromSaleArtists.map(toSong),
    recentArtistAlbums: answer.recentArtistAlbums.map(toAlbum),
    topCharts: answer.songsTopChats.map(toChartLine),
    songsMightAlsoLike: answer.songsMightAlsoLike.map(toSong),
    trendingSongs: answer.trendingSongs.map(toSong),
  };
}
