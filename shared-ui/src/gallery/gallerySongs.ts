import type { RowSong } from '../song-row/songRowTypes.ts';

const song = (title: string, artist: string, plays: number, durationSeconds: number): RowSong => ({
  title,
  artist,
  coverUrl: null,
  plays,
  durationSeconds,
});

/** Sample songs for rows and cards. None has a picture, so all covers are drawn. */
export const gallerySongs = {
  mvula: song('Mvula Yoyamba', 'Wezi Nyirongo', 1_284_300, 222),
  chikondi: song('Chikondi cha Nyanja', 'Lusungu', 1_102_400, 245),
  thyolo: song('Thyolo Road', 'Area 25 Collective', 968_200, 178),
  zikomo: song('Zikomo Mayi', 'Amai Tadala', 912_750, 311),
  lilongwe: song('Lilongwe Usiku', 'DJ Chisomo', 845_100, 380),
  mtima: song('Mtima Wanga', 'Tamanda', 798_640, 207),
  chambo: song('Chambo Riddim', 'Ras Mwayi', 744_020, 230),
  wana: song('Ŵana ŵa Chitipa', 'Vimbuza Revival', 702_300, 284),
  long: song(
    'A title so long that no phone ever made has room for all of it on a single line of a list',
    'An artist whose name goes on and on for longer than anyone can remember',
    640,
    3725,
  ),
} as const;
