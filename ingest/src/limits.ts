/** Limits of one file. */
export const LIMITS = {
  sizeBytes: 2 * 1024 ** 3,
  seconds: 3 * 60 * 60,
  channels: 8,
  /** Of a picture's side, in pixels. */
  pictureSide: 12_000,
  pictureBytes: 64 * 1024 ** 2,
  /** Sound shorter than this is no song. */
  shortestSeconds: 1,
} as const;

/** Limits of one run of ffmpeg or ffprobe. */
export const PROGRAM_LIMITS = {
  /** Address space. */
  memoryKilobytes: 2_000_000,
  probeMs: 30_000,
  /** Three hours of music take about six minutes on a slow core. */
  encodeMs: 45 * 60_000,
  /** Of each text stream, the last part of which is kept. */
  outputLength: 256 * 1024,
} as const;
