import { UPLOAD_MAX_BYTES } from '@nyimbo/shared-api/studio';
import { isAudioName } from '@nyimbo/shared-api/values';

/** Returns the reason why a file can't be uploaded; null for an accepted file. The server also checks the content. */
export function checkFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!isAudioName(name) && !type.startsWith('audio/')) {
    return 'This is not an audio file. Choose MP3, M4A, Ogg, FLAC, WAV or AIFF, for example.';
  }
  if (size === 0) return 'This file is empty.';
  return size > UPLOAD_MAX_BYTES ? 'This file is larger than 2 GB.' : null;
}
