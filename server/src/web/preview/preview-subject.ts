import { createHash } from 'node:crypto';

const PREVIEW_KINDS = ['song', 'album', 'artist', 'playlist', 'shared-playlist', 'genre', 'site'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Version of the pictures' design. Increase it when the design changes: each picture then gets another URL. */
const DESIGN_VERSION = 1;
const VERSION_LENGTH = 12;

/** A cover, and the texts for the drawn cover that replaces a missing one. */
export interface PreviewCover {
  title: string;
  artist: string;
  /** Path on the media host. */
  image: string | null;
}

/** The content of a link preview's picture. */
export interface PreviewSubject {
  kind: PreviewKind;
  /** The row's id. Of a shared playlist, its share token: an id could be guessed. */
  id: number | string;
  title: string;
  /** The artist, city or owner; can be empty. */
  subtitle: string;
  /** The subject's kind and year, such as `Song, 2026`. */
  caption: string;
  /** One cover; up to three for a playlist. */
  covers: PreviewCover[];
}

/**
 * Computes a hash of the content. The hash is part of the picture's name, so a picture with another text or cover gets
 * another URL.
 */
export function versionOf(subject: PreviewSubject): string {
  const { title, subtitle, caption, covers } = subject;
  const content = JSON.stringify([DESIGN_VERSION, title, subtitle, caption, covers]);
  return createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * Builds the picture's path. It is below `/r/`, whose files never change. It is not below `/api/`, which robots
 * (including those of chat apps) must not fetch.
 */
export function buildPreviewPath(subject: PreviewSubject): string {
  return `/r/preview/${subject.kind}/${subject.id}-${versionOf(subject)}.jpg`;
}

const ROW_ID = /^(0|[1-9]\d{0,8})$/;
const SHARE_TOKEN_PATTERN = /^[\w-]{22}$/;

/** The parts of a picture's path. */
export type PreviewName =
  | { kind: Exclude<PreviewKind, 'shared-playlist' | 'site'>; id: number; version: string }
  | { kind: 'site'; id: number; version: string }
  | { kind: 'shared-playlist'; id: string; version: string };

/**
 * Parses the last two segments of a picture's path, for example `song` and `12-0123456789ab.jpg`. Null if they are
 * invalid.
 */
export function parsePreviewName(kind: string, name: string): PreviewName | null {
  const known = PREVIEW_KINDS.find((other) => other === kind);
  const [, id = '', version = ''] = /^([\w-]{1,22})-([0-9a-f]{12})\.jpg$/.exec(name) ?? [];
  if (known === 'shared-playlist') return SHARE_TOKEN_PATTERN.test(id) ? { kind: known, id, version } : null;
  return known && ROW_ID.test(id) ? { kind: known, id: Number(id), version } : null;
}

interface NamedEntry {
  id: number;
  title: string;
  artist: string;
  image: string | null;
}

export function describeSong({ id, title, artist, image, year }: NamedEntry & { year: number }): PreviewSubject {
  return { kind: 'song', id, title, subtitle: artist, caption: `Song, ${year}`, covers: [{ title, artist, image }] };
}

export function describeAlbum({ id, title, artist, image, year }: NamedEntry & { year: number }): PreviewSubject {
  return { kind: 'album', id, title, subtitle: artist, caption: `Album, ${year}`, covers: [{ title, artist, image }] };
}

export function describeArtist(artist: {
  id: number;
  name: string;
  city: string | null;
  image: string | null;
}): PreviewSubject {
  const { id, name, city, image } = artist;
  const covers = [{ title: name, artist: name, image }];
  return { kind: 'artist', id, title: name, subtitle: city ?? '', caption: 'Artist', covers };
}

export function describePlaylist(playlist: {
  id: number;
  title: string;
  image: string | null;
  covers: PreviewCover[];
}): PreviewSubject {
  const { id, title, image } = playlist;
  const ofSongs = playlist.covers.slice(0, 3);
  const covers = image === null && ofSongs.length > 0 ? ofSongs : [{ title, artist: '', image }];
  return { kind: 'playlist', id, title, subtitle: '', caption: 'Playlist', covers };
}

/** Describes the picture of a listener's playlist. */
export function describeSharedPlaylist(playlist: {
  shareToken: string;
  title: string;
  ownerName: string;
  covers: PreviewCover[];
}): PreviewSubject {
  const { shareToken, title, ownerName, covers } = playlist;
  const { covers: shown } = describePlaylist({ id: 0, title, image: null, covers });
  return { kind: 'shared-playlist', id: shareToken, title, subtitle: ownerName, caption: 'Playlist', covers: shown };
}

export function describeGenre({ id, name }: { id: number; name: string }): PreviewSubject {
  const covers = [{ title: name, artist: '', image: null }];
  return { kind: 'genre', id, title: name, subtitle: '', caption: 'Genre', covers };
}

/** Describes the picture of pages that are not about a single catalogue entry. */
export function describeSite(country: string): PreviewSubject {
  const covers = ['Nyimbo', 'Mvula', country].map((title) => ({ title, artist: 'Nyimbo', image: null }));
  return {
    kind: 'site',
    id: 0,
    title: `Music made in ${country}`,
    subtitle: 'Listen, share, download',
    caption: '',
    covers,
  };
}
