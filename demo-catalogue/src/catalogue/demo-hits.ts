/** The first songs on the home page, in the order of the trending list: they are created first. */
import type { DemoSong } from './demo-catalogue.types.ts';
import { song, sound } from './demo-song.ts';

export const DEMO_HITS: readonly DemoSong[] = [
  song(
    'Mvula Yoyamba',
    'Wezi Nyirongo',
    '2026-11-14',
    { genre: 'afro-pop', on: ['Nyengo ya Mvula', 1], plays: 1_284_300, growth: 1.08, featured: true },
    sound('afroPop', 'D', 'major', 104, 'I V vi IV', 'IV I V vi'),
  ),
  song(
    'Chikondi cha Nyanja',
    'Lusungu',
    '2026-09-25',
    { genre: 'r-b', on: ['Letters from Likoma', 1], plays: 1_104_200, growth: 1.3, featured: true },
    sound('rAndB', 'Eb', 'minor', 72, 'i9 VImaj7 iv9 v7', 'VImaj7 VII i9 i9'),
  ),
  song(
    'Thyolo Road',
    'Area 25 Collective',
    '2025-08-08',
    { genre: 'hip-hop', on: ['Two-Five', 1], plays: 968_400, growth: 0.9, featured: true },
    sound('hipHop', 'F', 'minor', 88, 'i VI iv v', 'VI VII i i'),
  ),
  song(
    'Zikomo Mayi',
    'Amai Tadala',
    '2025-05-11',
    { genre: 'gospel', on: ['Mayi', 1], plays: 913_250, growth: 1.02, featured: true },
    sound('gospel', 'Ab', 'major', 66, 'I iii vi IV,V', 'IV,V I,vi ii,V I'),
  ),
  song(
    'Lilongwe Usiku',
    'DJ Chisomo',
    '2026-06-19',
    { genre: 'amapiano', on: ['Night Minibus', 1], plays: 845_600, growth: 1.35, featured: true },
    sound('amapiano', 'C', 'minor', 112, 'i9 iv9 VImaj7 v7', 'iv9 i9 VImaj7 VII'),
  ),
  song(
    'Mtima Wanga',
    'Tamanda',
    '2025-10-31',
    { genre: 'afro-pop', on: ['Chitenje', 1], plays: 799_300, growth: 0.82, featured: true },
    sound('afroPop', 'A', 'major', 98, 'vi IV I V', 'I V IV IV', 'singer'),
  ),
  song(
    'Chambo Riddim',
    'Ras Mwayi',
    '2026-08-14',
    { genre: 'dancehall', plays: 744_120, growth: 1, featured: true },
    sound('dancehall', 'E', 'minor', 100, 'i i VI VII', 'i VII VI VII'),
  ),
  song(
    'Ŵana ŵa Chitipa',
    'Vimbuza Revival',
    '2024-07-06',
    { genre: 'traditional', on: ['Drums for Sapitwa', 1], plays: 702_480, growth: 1.12, featured: true },
    sound('traditional', 'G', 'major', 112, 'I I IV I', 'I V IV I'),
  ),
  song(
    'Sunday ku Blantyre',
    'Mphatso K',
    '2026-07-03',
    { genre: 'r-b', plays: 689_900, growth: 0.78 },
    sound('rAndB', 'Db', 'major', 68, 'Imaj7 vi9 ii7 V9', 'IVmaj7 iii7 vi9 V', 'singer'),
  ),
  song(
    'Bwerera',
    'Kondwani & Mlatho Boys',
    '2026-05-22',
    { genre: 'afro-pop', plays: 651_330, growth: 1.05, featured: true },
    sound('afroPop', 'G', 'major', 110, 'I IV V I', 'I vi IV V', 'electricGuitar'),
  ),
  song(
    'Dzuwa Litatuluka',
    'Zomba Street Choir',
    '2025-12-05',
    { genre: 'choir', on: ['Choir on Kamuzu Highway', 1], plays: 604_210, growth: 1, featured: true },
    sound('choral', 'Bb', 'major', 80, 'I IV I V', 'IV I V I'),
  ),
  song(
    'Maloto',
    'Grace Phiri',
    '2026-04-05',
    { genre: 'gospel', plays: 580_040, growth: 0.95 },
    sound('gospel', 'Eb', 'major', 62, 'I V vi IV', 'I,IV I,V vi,IV V,I', 'choir'),
  ),
  song(
    'Pa Mulanje',
    'Nyanja Sound',
    '2026-10-16',
    { genre: 'house', on: ['Lake Road', 1], plays: 554_700, growth: 1.18 },
    sound('house', 'A', 'minor', 122, 'i7 VI7 iv7 v7', 'VI VII i i'),
  ),
  song(
    'Tisangalale',
    'Limbani',
    '2026-11-06',
    { genre: 'afro-pop', plays: 522_380, growth: 1.25 },
    sound('praise', 'D', 'major', 118, 'I V IV V', 'IV V I vi', 'electricGuitar'),
  ),
];
