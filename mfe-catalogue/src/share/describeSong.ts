import { addMoment } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { songHref } from '../songs/songHrefs.ts';
import type { SharedSong } from './shareLinks.ts';

/** What is shared of a song: its page on this site, from its beginning or from a moment on. */
export function describeSong(song: SongRef, startSeconds?: number): SharedSong {
  const { origin, host } = window.location;
  const path = startSeconds === undefined ? songHref(song) : addMoment(songHref(song), startSeconds);
  return { title: song.title, url: `${origin}${path}`, host };
}
