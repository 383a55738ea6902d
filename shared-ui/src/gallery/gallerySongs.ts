import type { RowSong } from '../song-row/songRowTypes.ts';

const buildSong = (
  title: string,
  artist: string,
  { plays, durationSeconds }: { plays: number; durationSeconds: number },
): RowSong => ({
  title,
  artist,
  coverUrl: null,
  plays,
  durationSeconds,
});

/** Sample songs for rows and cards. None has a picture, so all covers are drawn. */
export const gallerySongs = {
  mvula: buildSong('Mvula Yoyamba', 'Wezi Nyirongo', { plays: 1_284_300, durationSeconds: 222 }),
  chikondi: buildSong('Chikondi cha Nyanja', 'Lusungu', { plays: 1_102_400, durationSeconds: 245 }),
  thyolo: buildSong('Thyolo Road', 'Area 25 Collective', { plays: 968_200, durationSeconds: 178 }),
  zikomo: buildSong('Zikomo Mayi', 'Amai Tadala', { plays: 912_750, durationSeconds: 311 }),
  lilongwe: buildSong('Lilongwe Usiku', 'DJ Chisomo', { plays: 845_100, durationSeconds: 380 }),
  mtima: buildSong('Mtima Wanga', 'Tamanda', { plays: 798_640, durationSeconds: 207 }),
  chambo: buildSong('Chambo Riddim', 'Ras Mwayi', { plays: 744_020, durationSeconds: 230 }),
  wana: buildSong('Ŵana ŵa Chitipa', 'Vimbuza Revival', { plays: 702_300, durationSeconds: 284 }),
  long: buildSong(
    'A title so long that no phone ever made has room for all of it on a single line of a list',
    'An artist whose name goes on and on for longer than anyone can remember',
    { plays: 640, durationSeconds: 3725 },
  ),
} as const;
