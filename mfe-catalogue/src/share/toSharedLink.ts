import { buildEmbedCode, buildEmbedPath, EMBED_SIZES } from '@nyimbo/shared-api/embed';
import { addStartPosition } from '@nyimbo/shared-api/paths';
import type { PageRef, SongRef } from '@nyimbo/shared-events';
import { playlistHref } from '../playlists/playlistHref.ts';
import { albumHref, artistHref, songHref } from '../songs/songHrefs.ts';
import type { SharedLink } from './shareTexts.ts';

/** What is shared: a song, or the page of an album, artist or playlist. */
export type ShareSubject = { kind: 'song'; song: SongRef } | PageRef;

/** The title of the shared song or page; an artist's name. */
export const getShareTitle = (subject: ShareSubject): string =>
  subject.kind === 'song' ? subject.song.title : subject.title;

/** Builds the link to the shared page. A song starts at `startSeconds`, if given. */
export function toSharedLink(subject: ShareSubject, startSeconds?: number): SharedLink {
  const { origin, host } = window.location;
  const path = buildSharedPath(subject);
  const url = origin + (startSeconds === undefined ? path : addStartPosition(path, startSeconds));
  return { kind: subject.kind, title: getShareTitle(subject), url, host };
}

function buildSharedPath(subject: ShareSubject): string {
  switch (subject.kind) {
    case 'song':
      return songHref(subject.song);
    case 'album':
      return albumHref(subject);
    case 'artist':
      return artistHref(subject.title);
    case 'playlist':
      return playlistHref(subject.slug);
  }
}

/** Builds the HTML that embeds the player of a song, album or playlist in another site; null for an artist (SHR-3). */
export function toEmbedCode(subject: ShareSubject): string | null {
  if (subject.kind === 'artist') return null;
  const url = window.location.origin + buildSharedEmbedPath(subject);
  const { height } = EMBED_SIZES[subject.kind];
  return buildEmbedCode({ title: getShareTitle(subject), url, width: '100%', height });
}

function buildSharedEmbedPath(subject: Exclude<ShareSubject, { kind: 'artist' }>): string {
  switch (subject.kind) {
    case 'song': {
      const { title, artist } = subject.song;
      return buildEmbedPath('song', { songTitle: title, artistName: artist });
    }
    case 'album': {
      const { title, artist, label } = subject;
      return buildEmbedPath('album', { name: title, artist, label });
    }
    case 'playlist':
      return buildEmbedPath('playlist', { list: subject.slug });
  }
}
