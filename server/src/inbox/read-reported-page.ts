import {
  buildPath,
  buildSharedPlaylistPath,
  matchPath,
  matchRoute,
  routePatterns,
  SHARED_PLAYLIST_PATTERN,
  sortRoutes,
} from '@nyimbo/shared-api/paths';
import type { FastifyRequest } from 'fastify';
import { findAlbum } from '../api/albums/albums.queries.ts';
import { findArtist } from '../api/artists/artists.queries.ts';
import { findSharedPlaylistSummary } from '../api/library/own-playlists.queries.ts';
import { readPathValue } from '../http/calls/path-value.ts';
import { findSongByAddress } from '../api/songs/song-address.queries.ts';
import type { Config } from '../config/load-config.ts';
import type { Queryable } from '../db/database.ts';
import { invalidFields } from '../http/errors/problem.ts';

const OTHER_SITE_TEXT = 'This link leads to another site. Please paste the link of a Nyimbo page.';
const NO_ADDRESS_TEXT = 'Please choose the song from the list, or paste its link.';
const NO_SONG_TEXT = 'We couldn’t find that song. Please choose it from the list, or paste its link.';
const NO_PAGE_TEXT = 'We couldn’t find that page. Please copy its link from the top of the browser.';

/** A reported page of this site. */
export interface ReportedPage {
  /** The encoded path. For a song, always the path of its song page. */
  page: string;
  /** Null if the page is not a song page. */
  songId: number | null;
  /** The page's name, such as 'Mvula by Thandi Banda', or its path. */
  name: string;
}

const routes = sortRoutes(routePatterns.filter(({ pattern }) => pattern !== '*'));
const invalidPage = (text: string) => invalidFields({ page: text });

/**
 * Finds the page that a pasted text names: a path, or a URL of this site on any of `hosts`, with or without a scheme.
 * @throws Problem at `page` if the text is not a URL, belongs to another site, or names an unknown song, album, artist
 * or shared playlist
 */
export async function readReportedPage(
  db: Queryable,
  pasted: string,
  hosts: ReadonlySet<string>,
): Promise<ReportedPage> {
  const pathname = readPathname(pasted, hosts);
  const token = matchPath(SHARED_PLAYLIST_PATTERN, pathname)?.['token'];
  if (token !== undefined) return readSharedPlaylist(db, token);
  const match = matchRoute(routes, pathname);
  if (!match) throw invalidPage(NO_PAGE_TEXT);
  const { route, params } = match;
  switch (route.id) {
    case 'RTE-11':
    case 'RTE-12':
      return readSong(
        db,
        { title: params['songTitle'] ?? '', artist: readPathValue(params['artistName']) },
        NO_SONG_TEXT,
      );
    case 'RTE-13':
      return readSong(db, { title: params['name'] ?? '', artist: null }, NO_PAGE_TEXT);
    case 'RTE-15': {
      const { name = '', artist = '', label } = params;
      const album = await findAlbum(db, { title: name, artist, label: readPathValue(label) });
      if (!album) throw invalidPage(NO_PAGE_TEXT);
      return { page: pathname, songId: null, name: `${album.title} by ${album.artist} (album)` };
    }
    case 'RTE-23': {
      const artist = await findArtist(db, params['name'] ?? '');
      if (!artist) throw invalidPage(NO_PAGE_TEXT);
      return { page: pathname, songId: null, name: `${artist.name} (artist)` };
    }
    default:
      return { page: pathname, songId: null, name: pathname };
  }
}

async function readSharedPlaylist(db: Queryable, token: string): Promise<ReportedPage> {
  const playlist = await findSharedPlaylistSummary(db, token);
  if (!playlist) throw invalidPage(NO_PAGE_TEXT);
  const name = `${playlist.title} by ${playlist.ownerName} (playlist)`;
  return { page: buildSharedPlaylistPath(playlist.shareToken), songId: null, name };
}

async function readSong(
  db: Queryable,
  { title, artist }: { title: string; artist: string | null },
  missingText: string,
): Promise<ReportedPage> {
  const song = await findSongByAddress(db, { title, artist });
  if (!song) throw invalidPage(missingText);
  const page = buildPath('SongPage', { songTitle: song.title, artistName: song.artist });
  return { page, songId: song.id, name: `${song.title} by ${song.artist}` };
}

/** Returns the path of a URL of this site, still encoded. */
function readPathname(pasted: string, hosts: ReadonlySet<string>): string {
  if (/^\/(?![/\\])/.test(pasted)) return new URL(pasted, 'https://site.invalid').pathname;
  const url = parseUrl(pasted);
  if (url === null) throw invalidPage(NO_ADDRESS_TEXT);
  if (!hosts.has(normaliseHost(url.host))) throw invalidPage(OTHER_SITE_TEXT);
  return url.pathname;
}

/** Parses a URL; null for other texts, such as a song's title. */
function parseUrl(text: string): URL | null {
  const hasScheme = /^https?:\/\//i.test(text);
  if (!hasScheme && !startsWithHost(text)) return null;
  const urlText = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`;
  return URL.canParse(urlText) ? new URL(urlText) : null;
}

/**
 * Whether a text without a scheme starts with a host, such as 'nyimbo.example.org/song/…' or 'localhost:3000/…'. Needed
 * because the URL parser takes 'localhost:' for a scheme.
 */
function startsWithHost(text: string): boolean {
  const host = /^(?:\/\/)?([^\s/?#@]+)(?:[/?#]|$)/.exec(text)?.[1] ?? '';
  return host.slice(1, -1).includes('.') || /^localhost(?::\d+)?$/i.test(host);
}

const normaliseHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');

/** Lists the hosts of this site: the configured hosts and the host of the request. */
export function listSiteHosts({ publicUrl, allowedOrigins }: Config, request: FastifyRequest): ReadonlySet<string> {
  const origins = publicUrl === null ? allowedOrigins : [publicUrl, ...allowedOrigins];
  return new Set([request.host, ...origins.map((origin) => new URL(origin).host)].map(normaliseHost));
}
