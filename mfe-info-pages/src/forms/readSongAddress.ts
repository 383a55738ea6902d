import { addresses, matchPath } from '@nyimbo/shared-api/paths';

export interface AddressedSong {
  /** The path of the song's page. */
  path: string;
  title: string;
  /** Null where the address does not say. */
  artist: string | null;
}

/** The song whose page `text` is the address of, as a path or with this site's host; null for anything else. */
export function readSongAddress(text: string, siteHost = location.host): AddressedSong | null {
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

/** Whether somebody is typing or pasting an address rather than the words of a title. */
export const looksLikeAddress = (text: string): boolean =>
  /^\s*(?:\/|https?:|www\.)|:\d+\//i.test(text) || text.split(/\s+/).some(hasHost);

/** True for 'nyimbo.example.org/': a part before a slash with a dot inside. */
const hasHost = (word: string): boolean =>
  word
    .split('/')
    .slice(0, -1)
    .some((part) => part.slice(1, -1).includes('.'));

/** The page that a link to this form is about (`?song=%2Fsong%2F…`); '' when it names none. */
export function readAskedPage(search: string): string {
  const asked = new URLSearchParams(search).get('song') ?? '';
  return asked.startsWith('/') && asked.length <= 2000 ? asked : '';
}
