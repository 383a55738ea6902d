import { createHash } from 'node:crypto';

const PREVIEW_KINDS = ['song', 'album', 'artist', 'playlist', 'genre', 'site'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Increase it when the pictures' design changes: each picture then gets another URL. */
const DESIGN = 1;
const VERSION_LENGTH = 12;

/** A cover, and the texts that its drawn replacement is made from. */
export interface PreviewCover {
  title: string;
  artist: string;
  /** Path on the media host. */
  image: string | null;
}

/** The content of a link preview's picture. */
export interface PreviewSubject {
  kind: PreviewKind;
  id: number;
  title: string;
  /** The artist or city; can be empty. */
  subtitle: string;
  /** The kind of thing, and its release. */
  line: string;
  /** One cover; up to three for a playlist. */
  covers: PreviewCover[];
}

/** Content hash that names the picture: another text or cover makes another picture. */
export function versionOf(subject: PreviewSubject): string {
  const { title, subtitle, line, covers } = subject;
  const content = JSON.stringify([DESIGN, title, subtitle, line, covers]);
  return createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * Path of the picture. It is below `/r/`, whose files never change, and not below `/api/`, which robots (those of chat
 * apps included) must not fetch.
 */
export function buildPreviewPath(subject: PreviewSubject): string {
  return `/r/preview/${subject.kind}/${subject.id}-${versionOf(subject)}.jpg`;
}

/** Parses the end of such a path: `song`, `12-0123456789ab.jpg`. Null for anything else. */
export function parsePreviewName(
  kind: string,
  name: string,
): { kind: PreviewKind; id: number; version: string } | null {
  const known = PREVIEW_KINDS.find((other) => other === kind);
  const [, id = '', version = ''] = /^(0|[1-9]\d{0,8})-([0-9a-f]{12})\.jpg$/.exec(name) ?? [];
  return known && version !== '' ? { kind: known, id: Number(id), version } : null;
}

interface Named {
  id: number;
  title: string;
  artist: string;
  image: string | null;
}

export function describeSong({ id, title, artist, image, year }: Named & { year: number }): PreviewSubject {
  return { kind: 'song', id, title, subtitle: artist, line: `Song, ${year}`, covers: [{ title, artist, image }] };
}

export function describeAlbum({ id, title, artist, image, year }: Named & { year: number }): PreviewSubject {
  return { kind: 'album', id, title, subtitle: artist, line: `Album, ${year}`, covers: [{ title, artist, image }] };
}

export function describeArtist(artist: {
  id: number;
  name: string;
  city: string | null;
  image: string | null;
}): PreviewSubject {
  const { id, name, city, image } = artist;
  const covers = [{ title: name, artist: name, image }];
  return { kind: 'artist', id, title: name, subtitle: city ?? '', line: 'Artist', covers };
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
  return { kind: 'playlist', id, title, subtitle: '', line: 'Playlist', covers };
}

export function describeGenre({ id, name }: { id: number; name: string }): PreviewSubject {
  const covers = [{ title: name, artist: '', image: null }];
  return { kind: 'genre', id, title: name, subtitle: '', line: 'Genre', covers };
}

/** The picture of all pages that are not about one thing. */
export function describeSite(country: string): PreviewSubject {
  const covers = ['Nyimbo', 'Mvula', country].map((title) => ({ title, artist: 'Nyimbo', image: null }));
  return {
    kind: 'site',
    id: 0,
    title: `Music made in ${country}`,
    subtitle: 'Listen, share, download',
    line: '',
    covers,
  };
}
