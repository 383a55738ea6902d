import type { SiteMatch } from '../host/createSite.ts';
import { showPageHead } from './pageHead.ts';

const country = { code: 'MW', name: 'Malawi', adjective: 'Malawian' };
const buildMatch = (
  route: { title: string; description?: string },
  params: Record<string, string> = {},
): SiteMatch => ({
  route: { module: './Page', remote: 'mfe-catalogue', pattern: '/x', description: null, ...route },
  params,
});
const readDescription = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

test('RTE-50 sets the title, canonical link and description of the current page', () => {
  showPageHead(
    buildMatch({ title: '{genre} albums', description: '{genre} albums of {country}.' }, { genre: 'Gospel' }),
    '/albums/gospel/',
    country,
  );
  expect(document.title).toBe('Gospel albums · Nyimbo');
  expect(readDescription()).toBe('Gospel albums of Malawi.');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/albums/gospel/');
});

test('RTE-50 a page without a description gets the default, not the previous page’s', () => {
  showPageHead(buildMatch({ title: 'Charts', description: 'The charts.' }), '/chats', country);
  showPageHead(buildMatch({ title: 'About' }), '/about', country);
  expect(readDescription()).toBe('Stream and download music made in Malawi.');
});

test('RTE-50 inserts values from the URL as plain text', () => {
  showPageHead(
    buildMatch({ title: '{name}', description: 'Songs of {name}.' }, { name: '<b>{country}"' }),
    '/mw/artist/x',
    country,
  );
  expect(document.title).toBe('<b>{country}" · Nyimbo');
  expect(readDescription()).toBe('Songs of <b>{country}".');
});
