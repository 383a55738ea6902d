/**
 * A song of the small catalogue for tests of the API. The catalogue has rows but no audio files. Its titles and names
 * resemble real ones.
 */

export interface TestSong {
  title: string;
  artist: string;
  album?: string;
  genre: string;
  year: number;
  releasedOn: string | null;
  plays: number;
  downloads: number;
  isFeatured?: boolean;
}

export const GENRES = [
  ['afro-pop', 'Afro-pop'],
  ['gospel', 'Gospel'],
  ['rnb', 'R&B'],
  ['traditional', 'Traditional'],
] as const;

export const CITIES = [
  ['blantyre', 'Blantyre'],
  ['lilongwe', 'Lilongwe'],
  ['mzuzu', 'Mzuzu'],
] as const;

export const ARTISTS = [
  { name: 'Wezi Nyirongo', city: 'mzuzu', genre: 'afro-pop', isSale: true, followers: 900 },
  { name: 'Lusungu', city: 'mzuzu', genre: 'afro-pop', isSale: false, followers: 800 },
  { name: 'Amai Tadala', city: 'blantyre', genre: 'gospel', isSale: true, followers: 700 },
  { name: 'Ŵana ŵa Mulungu', city: 'lilongwe', genre: 'gospel', isSale: false, followers: 600 },
  { name: 'DJ Ng’oma', city: 'lilongwe', genre: 'traditional', isSale: false, followers: 500 },
  { name: 'Tamanda', city: 'blantyre', genre: 'rnb', isSale: false, followers: 400 },
] as const;

export const ALBUMS = [
  {
    title: 'Nyengo ya Mvula',
    artist: 'Wezi Nyirongo',
    label: 'Depot Records',
    genre: 'afro-pop',
    year: 2026,
    isFeatured: true,
  },
  {
    title: 'Letters from Likoma',
    artist: 'Lusungu',
    label: 'Ferry House',
    genre: 'afro-pop',
    year: 2025,
    isFeatured: true,
  },
  { title: 'Zikomo', artist: 'Amai Tadala', label: null, genre: 'gospel', year: 2024, isFeatured: false },
] as const;

const NAMED_SONGS: TestSong[] = [
  song('Mvula Yoyamba', 'Wezi Nyirongo', {
    genre: 'afro-pop',
    plays: 5000,
    album: 'Nyengo ya Mvula',
    isFeatured: true,
  }),
  song('Chikondi cha Nyanja', 'Lusungu', {
    genre: 'afro-pop',
    plays: 4000,
    album: 'Letters from Likoma',
    isFeatured: true,
  }),
  song('Chikondi', 'Tamanda', { genre: 'rnb', plays: 300 }),
  song('Zikomo Mayi', 'Amai Tadala', { genre: 'gospel', plays: 3000, album: 'Zikomo', year: 2024, releasedOn: null }),
  song('Ŵana ŵa Chitipa', 'Ŵana ŵa Mulungu', { genre: 'gospel', plays: 900 }),
  song('Café José', 'Tamanda', { genre: 'rnb', plays: 800 }),
  song('100% R&B / Hot?', 'Tamanda', { genre: 'rnb', plays: 700 }),
  song('Mvula Yoyamba', 'Tamanda', { genre: 'rnb', plays: 10 }),
  song('قلب السلام', 'DJ Ng’oma', { genre: 'traditional', plays: 50 }),
  song('Gule Wamkulu', 'DJ Ng’oma', { genre: 'traditional', plays: 600 }),
];

/** Forty songs: `NAMED_SONGS`, and thirty more that make the lists longer. */
export const SONGS: readonly TestSong[] = [
  ...NAMED_SONGS,
  ...Array.from({ length: 30 }, (_, index) => {
    const artist = ARTISTS[index % ARTISTS.length] ?? ARTISTS[0];
    const number = String(index + 1).padStart(2, '0');
    const releasedOn = `2023-01-${number}`;
    return song(`Nyimbo ${number}`, artist.name, { genre: artist.genre, plays: 100 + index, year: 2023, releasedOn });
  }),
];

function song(
  title: string,
  artist: string,
  { plays, ...more }: Partial<TestSong> & Pick<TestSong, 'genre' | 'plays'>,
): TestSong {
  return {
    title,
    artist,
    year: 2026,
    releasedOn: '2026-06-01',
    plays,
    downloads: Math.floor(plays / 10),
    ...more,
  };
}
