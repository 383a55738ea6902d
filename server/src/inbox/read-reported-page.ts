import { buildPath, matchRoute, routePatterns, sortRoutes } from '@nyimbo/shared-api/paths';
import type { FastifyRequest } from 'fastify';
import { findAlbum } from '../api/albums/albums.queries.ts';
import { findArtist } from '../api/artists/artists.queries.ts';
import { readPathValue } from '../http/calls/path-value.ts';
import { findSongByAddress } from '../api/songs/song-address.queries.ts';
import type { Config } from '../config/load-config.ts';
import type { Queryable } from '../db/database.ts';
import { invalidFields } from '../http/errors/problem.ts';

const OTHER_SITE = 'This link leads to another site. Please paste the link of a Nyimbo page.';
const NO_ADDRESS = 'Please choose the song from the list, or paste its link.';
const NO_SONG = 'We couldn’t find that song. Please choose it from the list, or paste its link.';
const NO_PAGE = 'We couldn’t find that page. Please copy its link from the top of the browser.';

/** A reported page of this site. */
export interface ReportedPage {
  /** The encoded path; the canonical one for a song. */
  page: string;
  /** Null if the page is not a song page. */
  songId: number | null;
  /** The page's name: 'Mvula by Thandi Banda', or the path. */
  words: string;
}

const routes = sortRoutes(routePatterns.filter(({ pattern }) => pattern !== '*'));
const refuse = (text: string) => invalidFields({ page: text });

/**
 * Reads a pasted page: a path, or a URL of this site on any of `hosts`, with or without its scheme.
 * @throws Problem at `page` if the text is not a URL, belongs to another site, or names an unknown song, album or
 * artist
 */
export async function readReportedPage(
  db: Queryable,
  pasted: string,
  hosts: ReadonlySet<string>,
): Promise<ReportedPage> {
  const pathname = readPathname(pasted, hosts);
  const match = matchRoute(routes, pathname);
  if (!match) throw refuse(NO_PAGE);
  const { route, params } = match;
  switch (route.id) {
    case 'RTE-11':
    case 'RTE-12':
      return readSong(db, params['songTitle'] ?? '', readPathValue(params['artistName']), NO_SONG);
    case 'RTE-13':
      return readSong(db, params['name'] ?? '', null, NO_PAGE);
    case 'RTE-15': {
      const { name = '', artist = '', label } = params;
      const album = await findAlbum(db, { title: name, artist, label: readPathValue(label) });
      if (!album) throw refuse(NO_PAGE);
      return { page: pathname, songId: null, words: `${album.title} by ${album.artist} (album)` };
    }
    case 'RTE-23': {
      const artist = await findArtist(db, params['name'] ?? '');
      if (!artist) throw refuse(NO_PAGE);
      return { page: pathname, songId: null, words: `${artist.name} (artist)` };
    }
    default:
      return { page: pathname, songId: null, words: pathname };
  }
}

async function readSong(db: Queryable, title: string, artist: string | null, missing: string): Promise<ReportedPage> {
  const song = await findSongByAddress(db, { title, artist });
  if (!song) throw refuse(missing);
  const page = buildPath('SongPage', { songTitle: song.title, artistName: song.artist });
  return { page, songId: song.id, words: `${song.title} by ${song.artist}` };
}

/** Returns the path of a URL of this site, still encoded. */
function readPathname(pasted: string, hosts: ReadonlySet<string>): string {
  if (/^\/(?![/\\])/.test(pasted)) return new URL(pasted, 'https://site.invalid').pathname;
  const address = readAddress(pasted);
  if (address === null) throw refuse(NO_ADDRESS);
  if (!hosts.has(bareHost(address.host))) throw refuse(OTHER_SITE);
  return address.pathname;
}

/** Parses a URL; null for other texts, such as a song's title. */
function readAddress(text: string): URL | null {
  const hasScheme = /^https?:\/\//i.test(text);
  if (!hasScheme && !startsWithHost(text)) return null;
  const whole = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

/** Accepts 'nyimbo.example.org/song/…', and 'localhost:3000/…', whose host the URL parser alone reads as a scheme. */
function startsWithHost(text: string): boolean {
  const host = /^(?:\/\/)?([^\s/?#@]+)(?:[/?#]|$)/.exec(text)?.[1] ?? '';
  return host.slice(1, -1).includes('.') || /^localhost(?::\d+)?$/i.test(host);
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');

/** Lists the hosts of this site: the configured ones and the request's own. */
export function listSiteHosts({ publicUrl, allowedOrigins }: Config, request: FastifyRequest): ReadonlySet<string> {
  const origins = publicUrl === null ? allowedOrigins : [publicUrl, ...allowedOrigins];
  return new Set([request.host, ...origins.map((origin) => new URL(origin).host)].map(bareHost));
}
