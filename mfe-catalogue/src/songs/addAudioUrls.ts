import { chooseAudioFile, type SongListItem, type SongReference, toSongRef } from '@nyimbo/shared-api';
import { songListItemSchema } from '@nyimbo/shared-api/contract';
import type { PlayPayload } from '@nyimbo/shared-events';
import { isRecord } from '@nyimbo/shared-api/values';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text as React escapes an attribute. */
const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * Adds to each play button the URLs of its song's files and the command that plays the song. With these, a press starts
 * the song before the app runs (shell/src/html/createEarlyPlayer.ts), and the player takes it over. The service worker
 * finds cached pages with a song that was taken down by the ID in the command (shell/src/worker/dropSongs.ts).
 */
export function addAudioUrls(html: string, answers: ReadonlyMap<string, unknown>): string {
  const songs = new Map(findSongs([...answers.values()]).map((song) => [song.post_id, toSongRef(song)]));
  const songsByLabel = new Map<string, SongReference[]>();
  for (const song of songs.values()) {
    const label = `aria-label="${escapeAttribute(`Play ${song.title} by ${song.artist}`)}"`;
    songsByLabel.set(label, [...(songsByLabel.get(label) ?? []), song]);
  }
  let result = html;
  for (const [label, alike] of songsByLabel) {
    let count = 0;
    // The buttons of songs with the same title and artist are in the order of the answer.
    result = result.replaceAll(label, () => label + buildAttributes(alike[count++ % alike.length]));
  }
  return result;
}

function buildAttributes(song: SongReference | undefined): string {
  if (!song) return '';
  const [url = '', smallUrl = ''] = [false, true].map((isSavingData) => chooseAudioFile(song, isSavingData).url);
  const command: PlayPayload = { songs: [song], index: 0, source: 'list' };
  const data = {
    audio: url,
    ...(smallUrl !== url && { 'audio-small': smallUrl }),
    play: JSON.stringify(command),
  };
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** Finds the songs anywhere in an answer. */
function findSongs(value: unknown): SongListItem[] {
  if (Array.isArray(value)) return value.flatMap(findSongs);
  if (!isRecord(value)) return [];
  if (!('post_id' in value)) return Object.values(value).flatMap(findSongs);
  const song = songListItemSchema.safeParse(value);
  return song.success ? [song.data] : [];
}
