import type { DemoAlbum } from './demo-catalogue.types.ts';

type AlbumOptions = Omit<DemoAlbum, 'title' | 'artist' | 'isFeatured'> & { isFeatured?: boolean };

const album = (title: string, artist: string, options: AlbumOptions): DemoAlbum => ({
  title,
  artist,
  isFeatured: true,
  ...options,
});

/**
 * The invented albums of the demo catalogue. Songs refer to an album by its title, and an album refers to its artist by
 * name. One album has no label.
 */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  album('Nyengo ya Mvula', 'Wezi Nyirongo', { label: 'Depot Records', genre: 'afro-pop', releasedOn: '2026-11-14' }),
  album('Letters from Likoma', 'Lusungu', { label: 'Ferry House', genre: 'r-b', releasedOn: '2026-09-25' }),
  album('Two-Five', 'Area 25 Collective', { label: 'Shed Twenty-Five', genre: 'hip-hop', releasedOn: '2025-08-08' }),
  album('Mayi', 'Amai Tadala', { label: 'Ndirande Gospel', genre: 'gospel', releasedOn: '2025-05-11' }),
  album('Night Minibus', 'DJ Chisomo', { label: 'Old Town Sound', genre: 'amapiano', releasedOn: '2026-06-19' }),
  album('Chitenje', 'Tamanda', { label: 'Depot Records', genre: 'afro-pop', releasedOn: '2025-10-31' }),
  album('Lake Road', 'Nyanja Sound', { label: 'Ferry House', genre: 'house', releasedOn: '2026-10-16' }),
  album('Drums for Sapitwa', 'Vimbuza Revival', {
    label: 'Plateau Recordings',
    genre: 'traditional',
    releasedOn: '2024-07-06',
  }),
  album('M1 South', 'Plan Q', { label: null, genre: 'hip-hop', releasedOn: '2026-10-30' }),
  album('Choir on Kamuzu Highway', 'Zomba Street Choir', {
    label: 'Plateau Recordings',
    genre: 'choir',
    releasedOn: '2025-12-05',
  }),
  album('Chitenje cha Agogo', 'Wezi Nyirongo', {
    label: 'Depot Records',
    genre: 'afro-pop',
    releasedOn: '2025-03-21',
    isFeatured: false,
  }),
  album('Madzulo', 'Chikumbutso Brass', {
    label: 'Old Town Sound',
    genre: 'jazz',
    releasedOn: '2024-11-15',
    isFeatured: false,
  }),
];
