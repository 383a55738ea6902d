import { ariaCurrentOf, listenLinks } from './menuLinks.tsx';

const listCurrentLinks = (path: string) =>
  Object.fromEntries(
    listenLinks.map((link) => [link.label, ariaCurrentOf(link, path)] as const).filter(([, current]) => current),
  );

test.each([
  ['/', { Home: 'page' }],
  ['/songs/trending', { Songs: 'page' }],
  ['/genres', { Genres: 'page' }],
  ['/song/Matope&a_src=Plan%20Q', { Songs: 'true' }],
  ['/songs/hot', { Songs: 'true' }],
  ['/songs/favourites', { Favourites: 'page' }],
  ['/mw/album/t=A&artist_name=B&album-label=null', { Albums: 'true' }],
  ['/albums/gospel/', { Albums: 'true' }],
  ['/mw/artist/plan%20q', { Artists: 'true' }],
  ['/mw/artists/@Blantyre', { Artists: 'true' }],
  ['/artist/genre=gospel', { Artists: 'true' }],
  ['/genre/gospel/new', { Genres: 'true' }],
  ['/library', { Library: 'page' }],
  ['/library/recent', { Library: 'true' }],
  ['/somebody', {}],
])('the menu at %s marks the current section, if any', (path, current) =>
  expect(listCurrentLinks(path)).toEqual(current),
);
