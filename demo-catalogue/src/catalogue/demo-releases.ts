/** Newer songs and the rest of the chart. */
import type { DemoSong } from './demo-catalogue.types.ts';
import { song, sound } from './demo-song.ts';

export const DEMO_RELEASES: readonly DemoSong[] = [
  song(
    'Kuwala',
    'Amai Tadala',
    '2026-11-08',
    { genre: 'praise', plays: 451_900, growth: 1.2 },
    sound('praise', 'F', 'major', 124, 'I IV V I', 'IV V I vi'),
  ),
  song(
    'Area 49',
    'Plan Q',
    '2026-10-30',
    { genre: 'hip-hop', on: ['M1 South', 1], plays: 431_250, growth: 1.15, featured: true },
    sound('hipHop', 'C', 'minor', 82, 'i i VI v', 'iv VI i VII', 'kalimba'),
  ),
  song(
    'Njira ya ku Mzuzu',
    'Wezi Nyirongo',
    '2026-11-14',
    { genre: 'afro-pop', on: ['Nyengo ya Mvula', 2], plays: 382_440, growth: 1.1 },
    sound('afroPop', 'E', 'major', 100, 'I vi IV V', 'IV V I I', 'flute'),
  ),
  song(
    'Kalata',
    'Tamanda',
    '2026-10-09',
    { genre: 'acoustic', plays: 350_810, growth: 1.04 },
    sound('acoustic', 'G', 'major', 84, 'I iii IV V', 'vi IV I V'),
  ),
  song(
    'Mafunde',
    'Nyanja Sound',
    '2026-10-16',
    { genre: 'house', on: ['Lake Road', 2], plays: 331_270 },
    sound('house', 'F', 'minor', 124, 'i VII VI VII', 'i iv VI v', 'flute'),
  ),
  song(
    'Sapitwa',
    'Vimbuza Revival',
    '2026-09-11',
    { genre: 'traditional', plays: 318_600, growth: 1.14 },
    sound('traditional', 'E', 'minor', 104, 'i i VII i', 'i VI VII i', 'flute'),
  ),
  song(
    'Moto Moto',
    'DJ Chisomo',
    '2026-10-23',
    { genre: 'amapiano', on: ['Night Minibus', 2], plays: 402_900, growth: 1.28 },
    sound('amapiano', 'F', 'minor', 114, 'i7 i7 iv7 VImaj7', 'VImaj7 v7 i9 i9', 'softLead'),
  ),
  song(
    'Makolo Athu',
    'Kasungu Strings',
    '2025-11-21',
    { genre: 'acoustic', plays: 498_150, growth: 0.97 },
    sound('acoustic', 'C', 'major', 96, 'I IV I V', 'IV I V I', 'nylonGuitar'),
  ),
  song(
    'Ndakusowa',
    'Thoko & Yamikani',
    '2026-02-13',
    { genre: 'love-songs', plays: 472_600, growth: 1 },
    sound('acoustic', 'F', 'major', 76, 'I vi ii V', 'IV V iii vi'),
  ),
  song(
    'Usiku Wabwino',
    'Lusungu',
    '2026-09-25',
    { genre: 'love-songs', on: ['Letters from Likoma', 2], plays: 399_100, growth: 0.92 },
    sound('rAndB', 'B', 'minor', 64, 'i7 v7 VImaj7 iv7', 'VImaj7 VII v7 i9', 'flute'),
  ),
  song(
    'Nyali',
    'Kondwani & Mlatho Boys',
    '2026-08-28',
    { genre: 'afro-pop', plays: 287_300 },
    sound('afroPop', 'C', 'major', 114, 'I V ii IV', 'I IV vi V', 'accordion'),
  ),
  song(
    'Nyama ndi Nsima',
    'DJ Chisomo',
    '2026-06-19',
    { genre: 'amapiano', on: ['Night Minibus', 3], plays: 264_500, growth: 0.88 },
    sound('amapiano', 'G', 'minor', 110, 'i9 VII VImaj7 v7', 'iv9 v7 i9 i9', 'brass'),
  ),
  song(
    'Tiyeni ku Nyanja',
    'Limbani',
    '2026-09-04',
    { genre: 'dancehall', plays: 241_800, growth: 1.06 },
    sound('dancehall', 'G', 'major', 98, 'I V vi IV', 'I IV V I', 'marimba'),
  ),
];
