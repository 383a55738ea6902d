/** Limits of one audio file and its picture. */
export const FILE_LIMITS = {
  sizeBytes: 2 * 1024 ** 3,
  seconds: 3 * 60 * 60,
  channels: 8,
  /** Longest side of a picture in pixels. */
  pictureSide: 12_000,
  pictureBytes: 64 * 1024 ** 2,
  /** Minimum length of a song. */
  shortestSeconds: 1,
} as const;

/** Limits of one run of ffmpeg, ffprobe or the tag reader. */
export const PROGRAM_LIMITS = {
  /** Maximum address space of the process. */
  memoryKilobytes: 2_000_000,
  probeMs: 30_000,
  tagsMs: 10_000,
  /** Maximum size of the tag reader's JavaScript heap, which is reached before the limit of the address space. */
  tagHeapMegabytes: 256,
  /** Three hours of music take about six minutes on a slow core. */
  encodeMs: 45 * 60_000,
  /** Maximum length of the text that is kept from each output stream: its end. */
  outputLength: 256 * 1024,
} as const;
