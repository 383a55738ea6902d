import { addresses, matchPath } from '@nyimbo/shared-api/paths';

/** The song that a URL names. The catalogue may not contain such a song. */
export interface SongUrl {
  /** Path of the song's page. */
  path: string;
  title: string;
  /** The artist's name; null if the URL does not contain it. */
  artist: string | null;
}

/** Parses the URL of a song's page, as a path or with this site's host; null for any other text. */
export function parseSongUrl(text: string, siteHost = location.host): SongUrl | null {
  const path = readPath(text.trim(), siteHost);
  if (path === null) return null;
  const params = matchPath(addresses.playSongPage, path) ?? matchPath(addresses.SongPage, path);
  if (params === null) return null;
  const { songTitle = '', artistName = 'null' } = params;
  return { path, title: songTitle, artist: artistName === 'null' ? null : artistName };
}

function readPath(text: string, siteHost: string): string | null {
  if (/^\/(?![/\\])/.test(text)) return text.replace(/[?#].*/s, '');
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { host, pathname } = new URL(whole);
  return host === siteHost ? pathname : null;
}

/** Returns whether the text is a URL rather than the words of a title. */
export const looksLikeUrl = (text: string): boolean =>
  /^\s*(?:\/|https?:|www\.)|:\d+\//i.test(text) || text.split(/\s+/).some(hasHost);

/** Returns whether a part before a slash contains a dot, as in 'nyimbo.example.org/'. */
const hasHost = (word: string): boolean =>
  word
    .split('/')
    .slice(0, -1)
    .some((part) => part.slice(1, -1).includes('.'));

/** Reads the reported page from the query (`?song=%2Fsong%2F…`); '' if there is none. */
export function readReportedPage(search: string): string {
  const page = new URLSearchParams(search).get('song') ?? '';
  return page.startsWith('/') && page.length <= 2000 ? page : '';
}
