/** A small catalogue for tests of the API: rows only, no audio. Its titles and names resemble real ones. */

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

const NAMED: TestSong[] = [
  song('Mvula Yoyamba', 'Wezi Nyirongo', 'afro-pop', 5000, { album: 'Nyengo ya Mvula', isFeatured: true }),
  song('Chikondi cha Nyanja', 'Lusungu', 'afro-pop', 4000, { album: 'Letters from Likoma', isFeatured: true }),
  song('Chikondi', 'Tamanda', 'rnb', 300),
  song('Zikomo Mayi', 'Amai Tadala', 'gospel', 3000, { album: 'Zikomo', year: 2024, releasedOn: null }),
  song('Ŵana ŵa Chitipa', 'Ŵana ŵa Mulungu', 'gospel', 900),
  song('Café José', 'Tamanda', 'rnb', 800),
  song('100% R&B / Hot?', 'Tamanda', 'rnb', 700),
  song('Mvula Yoyamba', 'Tamanda', 'rnb', 10),
  song('قلب السلام', 'DJ Ng’oma', 'traditional', 50),
  song('Gule Wamkulu', 'DJ Ng’oma', 'traditional', 600),
];

/** Forty songs: the named ones, and thirty that only fill lists. */
export const SONGS: readonly TestSong[] = [
  ...NAMED,
  ...Array.from({ length: 30 }, (_, index) => {
    const artist = ARTISTS[index % ARTISTS.length] ?? ARTISTS[0];
    const number = String(index + 1).padStart(2, '0');
    const releasedOn = `2023-01-${number}`;
    return song(`Nyimbo ${number}`, artist.name, artist.genre, 100 + index, { year: 2023, releasedOn });
  }),
];

function song(title: string, artist: string, genre: string, plays: number, more: Partial<TestSong> = {}): TestSong {
  return {
    title,
    artist,
    genre,
    year: 2026,
    releasedOn: '2026-06-01',
    plays,
    downloads: Math.floor(plays / 10),
    ...more,
  };
}
