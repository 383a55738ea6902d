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
  /** Maximum length of the text that is kept from each output stream: its end. */
  outputLength: 256 * 1024,
} as const;

/**
 * Limits of the programs that decode a whole file, in proportion to its length: three hours of music take about six
 * minutes of a slow core, two seconds for a minute of sound. The rest is for slower machines, and for files whose header
 * states a shorter length than they have.
 */
const ENCODING = { baseSeconds: 60, secondsPerMinute: 15, totalSeconds: 12 * 60 * 60 };

/** Returns the limits for a file of this length. A file that does not state its length gets those of the longest file. */
export function limitEncoding(statedSeconds: number | null): TimeLimits {
  const minutes = Math.min(statedSeconds ?? FILE_LIMITS.seconds, FILE_LIMITS.seconds) / 60;
  const cpuSeconds = Math.ceil(ENCODING.baseSeconds + minutes * ENCODING.secondsPerMinute);
  return { cpuSeconds, totalSeconds: ENCODING.totalSeconds };
}
