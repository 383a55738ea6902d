import type { DemoCity } from './demo-catalogue.types.ts';

/** The cities of the demo artists. */
export const DEMO_CITIES: readonly DemoCity[] = [
  { slug: 'blantyre', name: 'Blantyre' },
  { slug: 'lilongwe', name: 'Lilongwe' },
  { slug: 'mzuzu', name: 'Mzuzu' },
  { slug: 'zomba', name: 'Zomba' },
  { slug: 'kasungu', name: 'Kasungu' },
  { slug: 'mangochi', name: 'Mangochi' },
  { slug: 'karonga', name: 'Karonga' },
];
