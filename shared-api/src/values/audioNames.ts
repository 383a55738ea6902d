/** The extensions of files that can contain a song. Only the server, which reads the content, knows whether they do. */
export const AUDIO_EXTENSIONS: readonly string[] =
  'aac aif aifc aiff ape caf flac m4a mka mp2 mp3 mp4 oga ogg opus tta wav wave webm wma wv'.split(' ');

/** Whether a file is named like audio. */
export const isAudioName = (name: string): boolean =>
  AUDIO_EXTENSIONS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
