import { addMoment } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { songHref } from '../songs/songHrefs.ts';
import type { SharedSong } from './shareTexts.ts';

/** Describes a song for sharing: its page on this site, from the beginning or from a start time. */
export function toSharedSong(song: SongRef, startSeconds?: number): SharedSong {
  const { origin, host } = window.location;
  const path = startSeconds === undefined ? songHref(song) : addMoment(songHref(song), startSeconds);
  return { title: song.title, url: `${origin}${path}`, host };
}
