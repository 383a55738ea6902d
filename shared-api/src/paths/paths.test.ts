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

function open(path: string) {
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
  ] as const)('NAV-1 %s leads to %s', (target, path) => {
    expect(buildPath(target)).toBe(path);
  });

  test('NAV-1 targets with values carry them encoded', () => {
    expect(buildPath('AlbumDetails', { name: 'A&B', artist: 'C D', label: 'L' })).toBe(
      '/mw/album/t=A%26B&artist_name=C%20D&album-label=L',
    );
    expect(buildPath('playSongPage', { songTitle: 'A', artistName: 'B' })).toBe('/song/A&a_src=B&u=play');
    expect(buildPath('SongCategories', { category: 'gospel' })).toBe('/genre/gospel');
  });

  test('NAV-1 SongCategories becomes AllSongCategories when the category is all', () => {
    expect(buildPath('SongCategories', { category: 'all' })).toBe('/genres/');
  });

  test('NAV-1 ArtistProfile has the name in lower case', () => {
    expect(buildPath('ArtistProfile', { name: 'Thandi BANDA' })).toBe('/mw/artist/thandi%20banda');
  });

  test('NAV-1 a target that does not exist does not compile', () => {
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

describe('NAV-3 advertising token', () => {
  test('NAV-3 is what is left of 190 random characters without dots and percent signs', () => {
    const lengths = Array.from({ length: 200 }, () => createAdvertisingToken().length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(190);
    expect(Math.min(...lengths)).toBeGreaterThan(150);
    expect(Math.min(...lengths)).toBeLessThan(190);
    expect(createAdvertisingToken()).toMatch(/^[A-Za-z0-9]+$/);
  });

  test('NAV-3 is new for each navigation', () => {
    expect(new Set(Array.from({ length: 100 }, createAdvertisingToken)).size).toBe(100);
  });

  test('RTE-34 stands in the query of the advertising address', () => {
    const token = createAdvertisingToken();
    const path = buildPath('Advertising', { token });
    expect(path).toBe(`/business/?source=menu&web=1&Uid=${token}`);
    expect(open(path)).toEqual({ id: 'RTE-34', owner: 'mfe-info-pages', params: {} });
  });
});

describe('routes', () => {
  const fixed = routePatterns.filter(({ pattern }) => !/[{*]/.test(pattern));

  test.each(fixed.map(({ id, pattern, owner }) => [id, pattern, owner]))(
    '%s %s opens with and without a trailing slash, for %s',
    (id, pattern, owner) => {
      const bare = pattern.replace(/(.)\/$/, '$1');
      expect(open(bare)).toEqual({ id, owner, params: {} });
      expect(open(bare === '/' ? '/' : `${bare}/`)).toEqual({ id, owner, params: {} });
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
  ])('%s %s', (id, path, params) => {
    expect(open(path)).toEqual(expect.objectContaining({ id, params }));
  });

  test('RTE-13 a name loses against every static path', () => {
    for (const { pattern, id } of fixed) if (pattern !== '/') expect(open(pattern)?.id).toBe(id);
  });

  test.each(['/api', '/api/songs', '/media/2026/songs/a.mp3', '/r/shell/x', '/registry/live.json', '/healthz'])(
    'RTE-13 a name loses against the path %s of the server, which is no page',
    (path) => {
      expect(open(path)).toBeNull();
      expect(matchPath('/{name}', path)).toBeNull();
    },
  );

  test('RTE-13 names that only begin like a path of the server are songs', () => {
    expect(open('/apis')?.params).toEqual({ name: 'apis' });
    expect(open('/rain')?.params).toEqual({ name: 'rain' });
  });

  test('RTE-22 a category that begins with @ stays a category', () => {
    expect(open(buildPath('ArtistsOfCategory', { category: '@home' }))).toEqual(
      expect.objectContaining({ id: 'RTE-21', params: { category: '@home' } }),
    );
  });

  test('RTE-11 an artist whose name ends in &u=play does not start playback', () => {
    expect(open(buildPath('SongPage', { songTitle: 'A', artistName: 'B&u=play' }))).toEqual(
      expect.objectContaining({ id: 'RTE-11', params: { songTitle: 'A', artistName: 'B&u=play' } }),
    );
  });

  test('RTE-11 a hand-typed & in the title is part of the title', () => {
    expect(open('/song/Tom & Jerry&a_src=Banda & Sons')?.params).toEqual({
      songTitle: 'Tom & Jerry',
      artistName: 'Banda & Sons',
    });
  });

  test.each(['/song/100%&a_src=B', '/song/%E0%A4%A&a_src=%', '/%', '/mw/artists/@%zz'])(
    'RTE-11 broken percent-encoding in %s gives the raw text and does not throw',
    (path) => {
      const match = open(path);
      expect(match).not.toBeNull();
      expect(Object.values(match?.params ?? {}).join()).toContain('%');
    },
  );

  test('RTE-42 whatever is typed finds a page or a path of the server, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const match = matchRoute(routes, `/${text}`);
        expect(match === null || typeof match.route.id === 'string').toBe(true);
      }),
    );
  });
});

describe('from link to page and back', () => {
  test.each(ODD_TITLES)('RTE-11 the title "%s" comes back', (songTitle) => {
    const match = open(buildPath('SongPage', { songTitle, artistName: songTitle }));
    expect(match).toEqual(expect.objectContaining({ id: 'RTE-11', params: { songTitle, artistName: songTitle } }));
  });

  test('RTE-12 any title and artist come back from the play-song address', () => {
    fc.assert(
      fc.property(anyText, anyText, (songTitle, artistName) => {
        const match = open(buildPath('playSongPage', { songTitle, artistName }));
        expect(match).toEqual({ id: 'RTE-12', owner: 'mfe-catalogue', params: { songTitle, artistName } });
      }),
    );
  });

  test('RTE-15 any album, artist and label come back', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, artist, label) => {
        const match = open(buildPath('AlbumDetails', { name, artist, label }));
        expect(match).toEqual({ id: 'RTE-15', owner: 'mfe-catalogue', params: { name, artist, label } });
      }),
    );
  });

  test('RTE-7 to RTE-24 any genre, city and category come back from their own address', () => {
    fc.assert(
      fc.property(wholeSegment, (text) => {
        fc.pre(text !== 'all');
        expect(open(buildPath('SongCategories', { category: text }))?.params).toEqual({ category: text });
        expect(open(buildPath('GenreNew', { genre: text }))?.params).toEqual({ genre: text });
        expect(open(buildPath('AlbumsOfGenre', { genre: text }))?.params).toEqual({ genre: text });
        expect(open(buildPath('ArtistsOfGenre', { genre: text }))?.params).toEqual({ genre: text });
        expect(open(buildPath('ArtistsOfCategory', { category: text }))?.params).toEqual({ category: text });
        expect(open(buildPath('ArtistsOfCity', { city: text }))?.params).toEqual({ city: text });
        expect(open(buildPath('ArtistProfile', { name: text }))?.params).toEqual({ name: text.toLowerCase() });
      }),
    );
  });

  test('RTE-13 any name that is not a fixed path comes back from home', () => {
    fc.assert(
      fc.property(wholeSegment, (name) => {
        const path = buildPath('SongOnHome', { name });
        fc.pre(!isServerPath(path));
        fc.pre(!routePatterns.some(({ pattern }) => pattern.replace(/\/$/, '') === `/${name}`));
        expect(open(path)?.params).toEqual({ name });
      }),
    );
  });

  test('RTE-11 a lone surrogate becomes a replacement character instead of an error', () => {
    expect(open(buildPath('SongPage', { songTitle: 'a\uD800b', artistName: 'c' }))?.params['songTitle']).toBe(
      'a\uFFFDb',
    );
  });

  test('RTE-1 to RTE-42 each address is in the table of routes, and the table has an owner for each number', () => {
    const patterns = new Set(routePatterns.map(({ pattern }) => pattern));
    for (const address of Object.values(addresses)) expect(patterns).toContain(address.replace(/\?.*/, ''));
    const ids = new Set(routePatterns.map(({ id }) => id));
    for (let i = 1; i <= 42; i += 1) expect(ids).toContain(`RTE-${i}`);
  });
});
