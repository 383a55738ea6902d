/**
 * Catalogue entries whose titles and names break careless code: with URL separators, markup, escapes, other scripts.
 * Server and browser suites use this file, so it has no imports.
 */

export interface HostileEntry {
  /** Identifies the entry in file names, slugs and test titles. */
  key: string;
  /** Title of a song, its album, and a playlist. */
  title: string;
  artist: string;
  /** The album's label. */
  label: string | null;
  /** The search term for the song. */
  search: string;
}

/**
 * Name of the `window` property that the scripts in these titles set. If a test finds the property, or a dialog opens,
 * the page has run such a script.
 */
export const HOSTILE_MARK = '__nyimboHostile';

export const HOSTILE_GENRE = { slug: 'hostile', name: '<b>Hostile</b> & "co" / 100%' } as const;
/** City of the artist of the entry `quotes`. */
export const HOSTILE_CITY = { slug: 'hostile-town', name: 'Zom"ba & <i>Lake</i> / 100%' } as const;

/** The longest search term that the API accepts. */
const MAX_SEARCH_LENGTH = 200;

export const HOSTILE: readonly HostileEntry[] = [
  entry('quotes', `"Double" 'single' ‘curly’ \`tick\` «angle»`),
  entry('source', 'Rain &a_src=Nobody&u=play', { label: 'A&a_src=B&album-label=C' }),
  entry('slash', 'AC/DC // live?/'),
  entry('percent', '100% 50%off %', { label: '%' }),
  entry('encoded', 'One%2FTwo %00 %zz %252F'),
  entry('script', '<script>alert(1)</script>', { label: '<script>alert(2)</script>' }),
  entry('script-end', `</script><script>window.${HOSTILE_MARK}=1</script>`),
  entry('image', `<img src=x onerror="window.${HOSTILE_MARK}=1">`),
  entry('attribute', `" onmouseover="window.${HOSTILE_MARK}=1" x='`),
  entry('address', `javascript:window.${HOSTILE_MARK}=1`),
  entry('template', `\${window.${HOSTILE_MARK}=1} {{7*7}}`),
  entry('emoji', '🔥👩🏾‍🎤🇲🇼 Moto'),
  entry('long-words', 'Nyimbo yaitali kwambiri '.repeat(13).slice(0, 300)),
  entry('long-word', 'Nganga'.repeat(50)),
  entry('rtl', 'قلب السلام (live) مرحبا'),
  entry('bidi', 'Song \u202Egnp.exe'),
  entry('null', 'null', { label: 'null' }),
  entry('undefined', 'undefined'),
  entry('path', '../../etc/passwd'),
  // A URL cannot contain `..` as a path segment, so this entry's artist has another name than its title.
  entry('dots', '..', { artist: 'Dots & Co' }),
  entry('query', 'What? #1 & why=not; a+b @home'),
  entry('sql', `'); DROP TABLE songs; --`),
  entry('proto', '__proto__'),
  entry('lines', 'Line one\nline two\tand a tab'),
  entry('backslash', 'C:\\new\\table'),
  entry('zalgo', 'Z\u0336\u0322\u031Ba\u0337l\u0334g\u0335o\u0337 e\u0301'),
  entry('case', 'İSTANBUL ẞ ŴANA'),
  entry('signs', `?!… \\'%_"`),
];

function entry(
  key: string,
  title: string,
  { artist = title, label = null }: { artist?: string; label?: string | null } = {},
): HostileEntry {
  return { key, title, artist, label, search: title.slice(0, MAX_SEARCH_LENGTH).trim() };
}
