/** The invented albums of the demo catalogue; labels are invented too, and one album has none. */
import type { DemoAlbum } from './demo-catalogue.types.ts';

const album = (
  title: string,
  artist: string,
  label: string | null,
  genre: string,
  releasedOn: string,
  isFeatured = true,
): DemoAlbum => ({ title, artist, label, genre, releasedOn, isFeatured });

export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  album('Nyengo ya Mvula', 'Wezi Nyirongo', 'Depot Records', 'afro-pop', '2026-11-14'),
  album('Letters from Likoma', 'Lusungu', 'Ferry House', 'r-b', '2026-09-25'),
  album('Two-Five', 'Area 25 Collective', 'Shed Twenty-Five', 'hip-hop', '2025-08-08'),
  album('Mayi', 'Amai Tadala', 'Ndirande Gospel', 'gospel', '2025-05-11'),
  album('Night Minibus', 'DJ Chisomo', 'Old Town Sound', 'amapiano', '2026-06-19'),
  album('Chitenje', 'Tamanda', 'Depot Records', 'afro-pop', '2025-10-31'),
  album('Lake Road', 'Nyanja Sound', 'Ferry House', 'house', '2026-10-16'),
  album('Drums for Sapitwa', 'Vimbuza Revival', 'Plateau Recordings', 'traditional', '2024-07-06'),
  album('M1 South', 'Plan Q', null, 'hip-hop', '2026-10-30'),
  album('Choir on Kamuzu Highway', 'Zomba Street Choir', 'Plateau Recordings', 'choir', '2025-12-05'),
  album('Chitenje cha Agogo', 'Wezi Nyirongo', 'Depot Records', 'afro-pop', '2025-03-21', false),
  album('Madzulo', 'Chikumbutso Brass', 'Old Town Sound', 'jazz', '2024-11-15', false),
];
