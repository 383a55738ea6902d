import type { CallAnswer } from '@nyimbo/shared-api';
import {
  type Album,
  type ChartEntry,
  type Song,
  type SongDetail,
  toAlbum,
  toChartEntry,
  toSong,
  toSongDetail,
} from '../api/model.ts';

/** The content of a song page, section by section. */
export interface SongPageContent {
  song: SongDetail;
  moreFromSaleArtists: Song[];
  recentArtistAlbums: Album[];
  topCharts: ChartEntry[];
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
 * Validates the song page's response (SNG-1): the song with its details, and all five sections. A section may be empty
 * but not missing. In production no other code checks the response's shape.
 * @throws Error when a part is missing, which the page shows as its error state
 * @decides SNG-1
 */
export function toSongPageContent(answer: CallAnswer<'songPage'>): SongPageContent {
  const parts: Partial<Record<string, unknown>> = answer;
  const song: Partial<CallAnswer<'songPage'>['song']> | undefined = answer.song;
  if (!song?.details?.file || !song.statistics) throw new Error('The song page came without the song.');
  const missing = SECTIONS.filter((section) => !Array.isArray(parts[section]));
  if (missing.length > 0) throw new Error(`The song page came without ${missing.join(', ')}.`);
  return {
    song: toSongDetail(answer.song),
    moreFromSaleArtists: answer.moreFromSaleArtists.map(toSong),
    recentArtistAlbums: answer.recentArtistAlbums.map(toAlbum),
    topCharts: answer.songsTopChats.map(toChartEntry),
    songsMightAlsoLike: answer.songsMightAlsoLike.map(toSong),
    trendingSongs: answer.trendingSongs.map(toSong),
  };
}
