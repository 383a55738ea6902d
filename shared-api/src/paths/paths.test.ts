import fc from 'fast-check';
import { addresses } from './addresses.ts';
import { buildPath } from './buildPath.ts';
import { createAdvertisingToken } from './createAdvertisingToken.ts';
import { isServerPath } from './isServerPath.ts';
import { matchPath } from './matchPath.ts';
import { matchRoute, sortRoutes } from './matchRoute.ts';
import { routePatterns } from './routePatterns.ts';

const routes = sortRoutes(routePatterns);

/** Returns the pathname in the address bar, because the browser normalises a path. */
function asRawPathname(path: string): string {
  return new URL(path, 'http://localhost:3000').pathname;
}

function findMatch(path: string) {
  const match = matchRoute(routes, asRawPathname(path));
  return match && { id: match.route.id, owner: match.route.owner, params: match.params };
}

const ODD_TITLES = [
  'Rock & Roll',
  'a=b',
  'AC/DC',
  'Why?',
  '#1',
  '100%',
  '50%25',
  'one+one',
  '@home',
  `"quoted" and 'single'`,
  '🎵 nyimbo 🇲🇼',
  'أغنية',
  'x&a_src=y',
  'x&u=play',
  'y&artist_name=z&album-label=w',
  'null',
  ' spaces ',
  'back\\slash',
  '.',
  '...',
  '{name}',
  '%',
  '%zz',
  'e\u0301',
];

const anyText = fc.string({ unit: 'binary', minLength: 1 });
const wholeSegment = anyText.filter((text) => !/^\.{1,2}$/.test(text));

describe('NAV-1 named targets', () => {
  test.each([
    ['Register', '/register'],
    ['About', '/about'],
    ['HomePage', '/'],
    ['TrendingSongs', '/songs/trending'],
    ['NewReleasesPage', '/new-releases'],
    ['Discover', '/discover'],
    ['Albums', '/mw/albums'],
    ['Settings', '/app/settings/'],
    ['AllSongCategories', '/genres/'],
    ['Artists', '/mw/artists'],
    ['PlayList', '/playlist'],
    ['Community', '/community'],
    ['FAQ', '/faq&s=u'],
    ['PrivacyPolicy', '/about/privacy-policy/'],
    ['Contact', '/contact-us/'],
    ['NewsandEvents', '/news-and-events'],
    ['GoPremium', '/premium/'],
    ['EarnMoney', '/earn-money'],
    ['GetVerified', '/account/verification'],
    ['ReportIssue', '/contact-us/report/illegal'],
  ] as const)('NAV-1 %s has the path %s', (target, path) => {
    expect(buildPath(target)).toBe(path);
  });

  test('NAV-1 paths contain their values percent-encoded', () => {
    expect(buildPath('AlbumDetails', { name: 'A&B', artist: 'C D', label: 'L' })).toBe(
      '/mw/album/t=A%26B&artist_name=C%20D&album-label=L',
    );
    expect(buildPath('playSongPage', { songTitle: 'A', artistName: 'B' })).toBe('/song/A&a_src=B&u=play');
    expect(buildPath('SongCategories', { category: 'gospel' })).toBe('/genre/gospel');
  });

  test('NAV-1 SongCategories becomes AllSongCategories when the category is all', () => {
    expect(buildPath('SongCategories', { category: 'all' })).toBe('/genres/');
  });

  test('NAV-1 ArtistProfile converts the name to lower case', () => {
    expect(buildPath('ArtistProfile', { name: 'Thandi BANDA' })).toBe('/mw/artist/thandi%20banda');
  });

  test('NAV-1 an unknown target does not compile', () => {
    // @ts-expect-error there is no such target
    const build = () => buildPath('Nowhere');
    expect(build).toThrow();
  });

  test('NAV-2 a missing value becomes the text null', () => {
    expect(buildPath('AlbumDetails', { name: 'A', artist: 'B', label: null })).toBe(
      '/mw/album/t=A&artist_name=B&album-label=null',
    );
    expect(buildPath('SongPage', { songTitle: undefined, artistName: '' })).toBe('/song/null&a_src=null');
  });
});

describe('NAV-3 the advertising token', () => {
  test('NAV-3 has at most 190 random letters and digits', () => {
    const lengths = Array.from({ length: 200 }, () => createAdvertisingToken().length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(190);
    expect(Math.min(...lengths)).toBeGreaterThan(150);
    expect(Math.min(...lengths)).toBeLessThan(190);
    expect(createAdvertisingToken()).toMatch(/^[A-Za-z0-9]+$/);
  });

  test('NAV-3 changes with each navigation', () => {
    expect(new Set(Array.from({ length: 100 }, createAdvertisingToken)).size).toBe(100);
  });

  test('RTE-34 is in the query of the advertising URL', () => {
    const token = createAdvertisingToken();
    const path = buildPath('Advertising', { token });
    expect(path).toBe(`/business/?source=menu&web=1&Uid=${token}`);
    expect(findMatch(path)).toEqual({ id: 'RTE-34', owner: 'mfe-info-pages', params: {} });
  });
});

describe('routes', () => {
  const fixed = routePatterns.filter(({ pattern }) => !/[{*]/.test(pattern));

  test.each(fixed.map(({ id, pattern, owner }) => [id, pattern, owner]))(
    '%s %s matches with and without a trailing slash, and belongs to %s',
    (id, pattern, owner) => {
      const bare = pattern.replace(/(.)\/$/, '$1');
      expect(findMatch(bare)).toEqual({ id, owner, params: {} });
      expect(findMatch(bare === '/' ? '/' : `${bare}/`)).toEqual({ id, owner, params: {} });
    },
  );

  test.each([
    ['RTE-5', '/songs/popular', { fetch: 'popular' }],
    ['RTE-7', '/genre/gospel', { category: 'gospel' }],
    ['RTE-8', '/genre/gospel/featured', { genre: 'gospel' }],
    ['RTE-9', '/genre/gospel/new/', { genre: 'gospel' }],
    ['RTE-10', '/genre/gospel/ulbums', { genre: 'gospel' }],
    ['RTE-11', '/song/A%20B&a_src=C', { songTitle: 'A B', artistName: 'C' }],
    ['RTE-12', '/song/A%20B&a_src=C&u=play', { songTitle: 'A B', artistName: 'C' }],
    ['RTE-13', '/Mvula', { name: 'Mvula' }],
    ['RTE-15', '/mw/album/t=A&artist_name=B&album-label=null', { name: 'A', artist: 'B', label: 'null' }],
    ['RTE-16', '/albums/gospel/', { genre: 'gospel' }],
    ['RTE-21', '/mw/artists/gospel', { category: 'gospel' }],
    ['RTE-22', '/mw/artists/@Zomba', { city: 'Zomba' }],
    ['RTE-23', '/mw/artist/thandi%20banda', { name: 'thandi banda' }],
    ['RTE-24', '/artist/genre=gospel', { genre: 'gospel' }],
    ['RTE-42', '/no/such/page', {}],
    ['RTE-42', '/genre/gospel/unknown', {}],
  ])('%s %s matches its route and decodes its values', (id, path, params) => {
    expect(findMatch(path)).toEqual(expect.objectContaining({ id, params }));
  });

  test('RTE-13 a static path takes precedence over a song’s name', () => {
    for (const { pattern, id } of fixed) if (pattern !== '/') expect(findMatch(pattern)?.id).toBe(id);
  });

  test.each(['/api', '/api/songs', '/media/2026/songs/a.mp3', '/r/shell/x', '/registry/live.json', '/healthz'])(
    'RTE-13 the server’s path %s is not a song’s name',
    (path) => {
      expect(findMatch(path)).toBeNull();
      expect(matchPath('/{name}', path)).toBeNull();
    },
  );

  test('RTE-13 names that only start like a server’s path are songs', () => {
    expect(findMatch('/apis')?.params).toEqual({ name: 'apis' });
    expect(findMatch('/rain')?.params).toEqual({ name: 'rain' });
  });

  test('RTE-22 a category that starts with @ stays a category', () => {
    expect(findMatch(buildPath('ArtistsOfCategory', { category: '@home' }))).toEqual(
      expect.objectContaining({ id: 'RTE-21', params: { category: '@home' } }),
    );
  });

  test('RTE-11 an artist whose name ends in &u=play does not start playback', () => {
    expect(findMatch(buildPath('SongPage', { songTitle: 'A', artistName: 'B&u=play' }))).toEqual(
      expect.objectContaining({ id: 'RTE-11', params: { songTitle: 'A', artistName: 'B&u=play' } }),
    );
  });

  test('RTE-11 an unencoded & in the title is part of the title', () => {
    expect(findMatch('/song/Tom & Jerry&a_src=Banda & Sons')?.params).toEqual({
      songTitle: 'Tom & Jerry',
      artistName: 'Banda & Sons',
    });
  });

  test.each(['/song/100%&a_src=B', '/song/%E0%A4%A&a_src=%', '/%', '/mw/artists/@%zz'])(
    'RTE-11 invalid percent-encoding in %s returns the raw text and does not throw',
    (path) => {
      const match = findMatch(path);
      expect(match).not.toBeNull();
      expect(Object.values(match?.params ?? {}).join()).toContain('%');
    },
  );

  test('RTE-42 any text matches a page or a server’s path, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const match = matchRoute(routes, `/${text}`);
        expect(match === null || typeof match.route.id === 'string').toBe(true);
      }),
    );
  });
});

describe('matching a built path', () => {
  test.each(ODD_TITLES)('RTE-11 returns the title "%s"', (songTitle) => {
    const match = findMatch(buildPath('SongPage', { songTitle, artistName: songTitle }));
    expect(match).toEqual(expect.objectContaining({ id: 'RTE-11', params: { songTitle, artistName: songTitle } }));
  });

  test('RTE-12 returns any title and artist of a play-song path', () => {
    fc.assert(
      fc.property(anyText, anyText, (songTitle, artistName) => {
        const match = findMatch(buildPath('playSongPage', { songTitle, artistName }));
        expect(match).toEqual({ id: 'RTE-12', owner: 'mfe-catalogue', params: { songTitle, artistName } });
      }),
    );
  });

  test('RTE-15 returns any album, artist and label', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, artist, label) => {
        const match = findMatch(buildPath('AlbumDetails', { name, artist, label }));
        expect(match).toEqual({ id: 'RTE-15', owner: 'mfe-catalogue', params: { name, artist, label } });
      }),
    );
  });

  test('RTE-7 to RTE-24 returns any genre, city and category', () => {
    fc.assert(
      fc.property(wholeSegment, (text) => {
        fc.pre(text !== 'all');
        expect(findMatch(buildPath('SongCategories', { category: text }))?.params).toEqual({ category: text });
        expect(findMatch(buildPath('GenreNew', { genre: text }))?.params).toEqual({ genre: text });
        expect(findMatch(buildPath('AlbumsOfGenre', { genre: text }))?.params).toEqual({ genre: text });
        expect(findMatch(buildPath('ArtistsOfGenre', { genre: text }))?.params).toEqual({ genre: text });
        expect(findMatch(buildPath('ArtistsOfCategory', { category: text }))?.params).toEqual({ category: text });
        expect(findMatch(buildPath('ArtistsOfCity', { city: text }))?.params).toEqual({ city: text });
        expect(findMatch(buildPath('ArtistProfile', { name: text }))?.params).toEqual({ name: text.toLowerCase() });
      }),
    );
  });

  test('RTE-13 returns any song’s name that is not a fixed path', () => {
    fc.assert(
      fc.property(wholeSegment, (name) => {
        const path = buildPath('SongOnHome', { name });
        fc.pre(!isServerPath(path));
        fc.pre(!routePatterns.some(({ pattern }) => pattern.replace(/\/$/, '') === `/${name}`));
        expect(findMatch(path)?.params).toEqual({ name });
      }),
    );
  });

  test('RTE-11 replaces a lone surrogate with the replacement character instead of throwing', () => {
    expect(findMatch(buildPath('SongPage', { songTitle: 'a\uD800b', artistName: 'c' }))?.params['songTitle']).toBe(
      'a\uFFFDb',
    );
  });

  test('RTE-1 to RTE-42 the route table contains every path, and an owner for every number', () => {
    const patterns = new Set(routePatterns.map(({ pattern }) => pattern));
    for (const address of Object.values(addresses)) expect(patterns).toContain(address.replace(/\?.*/, ''));
    const ids = new Set(routePatterns.map(({ id }) => id));
    for (let i = 1; i <= 42; i += 1) expect(ids).toContain(`RTE-${i}`);
  });
});
