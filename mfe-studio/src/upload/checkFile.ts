import { UPLOAD_MOST_BYTES } from '@nyimbo/shared-api/studio';

const EXTENSION = /\.(?:mp3|m4a|mp4|aac|ogg|oga|opus|flac|wav|wave)$/i;

/** Returns why a file can't be uploaded; null if it can. The server checks the content again. */
export function checkFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!EXTENSION.test(name) && !type.startsWith('audio/')) {
    return 'This is not an audio file. Choose MP3, M4A, Ogg, Opus, FLAC or WAV.';
  }
  if (size === 0) return 'This file is empty.';
  return size > UPLOAD_MOST_BYTES ? 'This file is larger than 2 GB.' : null;
}
