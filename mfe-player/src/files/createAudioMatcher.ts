import type { MediaFile } from '@nyimbo/shared-api';

/** The folders of a year on the media host that contain a song's encodings. */
const AUDIO_FOLDERS = new Set(['songs', 'small']);

/**
 * Creates the test whether a URL is of an encoding of one of these songs. The year does not matter: when a song gets
 * another year, its file keeps its name, and a device can hold the copy of the earlier year.
 */
export function createAudioMatcher(songs: readonly Pick<MediaFile, 'file'>[]): (url: string) => boolean {
  const names = new Set(songs.map(({ file }) => encodeURIComponent(file)));
  return (url) => {
    const [folder = '', name = ''] = new URL(url, location.href).pathname.split('/').slice(-2);
    return AUDIO_FOLDERS.has(folder) && names.has(name);
  };
}
