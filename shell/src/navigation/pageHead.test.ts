import type { SiteMatch } from '../host/createSite.ts';
import { showPageHead } from './pageHead.ts';

const country = { code: 'MW', name: 'Malawi', adjective: 'Malawian' };
const match = (route: { title: string; description?: string }, params: Record<string, string> = {}): SiteMatch => ({
  route: { module: './Page', remote: 'mfe-catalogue', pattern: '/x', description: null, ...route },
  params,
});
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

test('RTE-50 title, canonical link and description are those of the page that is shown', () => {
  showPageHead(
    match({ title: '{genre} albums', description: '{genre} albums of {country}.' }, { genre: 'Gospel' }),
    '/albums/gospel/',
    country,
  );
  expect(document.title).toBe('Gospel albums · Nyimbo');
  expect(description()).toBe('Gospel albums of Malawi.');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/albums/gospel/');
});

test('RTE-50 a page without a description of its own is not described by the one before it', () => {
  showPageHead(match({ title: 'Charts', description: 'The charts.' }), '/chats', country);
  showPageHead(match({ title: 'About' }), '/about', country);
  expect(description()).toBe('Stream and download music made in Malawi.');
});

test('RTE-50 a value of the address is a text, whatever stands in it', () => {
  showPageHead(
    match({ title: '{name}', description: 'Songs of {name}.' }, { name: '<b>{country}"' }),
    '/mw/artist/x',
    country,
  );
  expect(document.title).toBe('<b>{country}" · Nyimbo');
  expect(description()).toBe('Songs of <b>{country}".');
});
