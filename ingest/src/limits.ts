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

/** Limits of the time of one run of a program. */
export interface TimeLimits {
  /** CPU time of all threads together. It does not depend on what else the machine does. */
  cpuSeconds: number;
  /**
   * Time from the start. It ends a program that waits for ever, for example for a disk that does not answer. It is long,
   * because these programs have the lowest priority: beside busy ones they get less than 2 % of a core.
   */
  totalSeconds: number;
}

/** Limits of one run of ffmpeg, ffprobe, the tag reader or the encoder of pictures. */
export const PROGRAM_LIMITS = {
  /** Maximum address space of the process. */
  memoryKilobytes: 2_000_000,
  probe: { cpuSeconds: 30, totalSeconds: 30 * 60 },
  tags: { cpuSeconds: 10, totalSeconds: 15 * 60 },
  /** Maximum size of the tag reader's JavaScript heap, which is reached before the limit of the address space. */
  tagHeapMegabytes: 256,
  cover: { cpuSeconds: 20, totalSeconds: 30 * 60 },
  /** Three hours of music take about six minutes on a slow core. */
  encode: { cpuSeconds: 45 * 60, totalSeconds: 12 * 60 * 60 },
  /** Maximum length of the text that is kept from each output stream: its end. */
  outputLength: 256 * 1024,
} as const;
