/** Limits of one file. */
export const LIMITS = {
  sizeBytes: 2 * 1024 ** 3,
  seconds: 3 * 60 * 60,
  channels: 8,
  /** Longest side of a picture in pixels. */
  pictureSide: 12_000,
  pictureBytes: 64 * 1024 ** 2,
  /** Minimum length of a song. */
  shortestSeconds: 1,
} as const;

/** Limits of one run of ffmpeg or ffprobe. */
export const PROGRAM_LIMITS = {
  /** Limit of the process's address space. */
  memoryKilobytes: 2_000_000,
  probeMs: 30_000,
  /** Three hours of music take about six minutes on a slow core. */
  encodeMs: 45 * 60_000,
  /** Longest text of each output stream; the end is kept. */
  outputLength: 256 * 1024,
} as const;
