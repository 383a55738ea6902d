import type { DemoGenre } from './demo-catalogue.types.ts';

/** Genres in the order of the genre page. */
export const DEMO_GENRES: readonly DemoGenre[] = [
  { slug: 'afro-pop', name: 'Afro-pop' },
  { slug: 'gospel', name: 'Gospel' },
  { slug: 'amapiano', name: 'Amapiano' },
  { slug: 'hip-hop', name: 'Hip-hop' },
  { slug: 'dancehall', name: 'Dancehall' },
  { slug: 'traditional', name: 'Traditional' },
  { slug: 'r-b', name: 'R&B' },
  { slug: 'choir', name: 'Choir' },
  { slug: 'house', name: 'House' },
  { slug: 'reggae', name: 'Reggae' },
  { slug: 'jazz', name: 'Jazz' },
  { slug: 'love-songs', name: 'Love songs' },
  { slug: 'manganje', name: 'Manganje' },
  { slug: 'acoustic', name: 'Acoustic' },
  { slug: 'praise', name: 'Praise' },
];
