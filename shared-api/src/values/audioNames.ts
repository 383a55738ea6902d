/** Extensions of files that can contain a song. Only the server, which reads the content, knows whether they do. */
export const AUDIO_EXTENSIONS: readonly string[] =
  'aac ac3 aif aifc aiff amr ape au caf dff dsf dts flac m4a m4b mka mp2 mp3 mp4 mpc oga ogg opus tta w64 wav wave webm wma wv'.split(
    ' ',
  );

/** Whether a file is named like audio. */
export const isAudioName = (name: string): boolean =>
  AUDIO_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
