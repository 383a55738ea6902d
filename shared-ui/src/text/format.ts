const MINUTE_SECONDS = 60;

/** The full seconds of a length, as every text about it states them: 33.9 is 33. What is not a real length is 0. */
export function toFullSeconds(seconds: number | null | undefined): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds ?? 0)) : 0;
}

/** Seconds as m:ss, hours counted in minutes: 3725 is `62:05`. What is not a real length becomes `0:00`. */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = toFullSeconds(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** A count in short: 1284300 is `1.3M`, 968200 is `968K`, 9600 is `9.6K`, 640 is `640`. */
export function formatCount(count: number | null | undefined): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count ?? 0)) : 0;
  for (const [unit, letter] of UNITS) {
    // 999,500 rounds up to the next unit: 1M and not 1000K.
    if (whole >= unit * 0.9995 && whole >= 1000) {
      const short = whole / unit;
      return `${short < 99.95 ? short.toFixed(1).replace(/\.0$/, '') : Math.round(short)}${letter}`;
    }
  }
  return String(whole);
}

/** A count in full, with thousands separated: `1,284,300`. */
export function formatFullCount(count: number): string {
  return Math.max(0, Math.floor(count)).toLocaleString('en-GB');
}

/** A count with its noun: `1 song`, `12 songs`. */
export function formatQuantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatFullCount(count)} ${count === 1 ? noun : plural}`;
}

interface Timed {
  durationSeconds: number | null;
}

/** How long an album's or a playlist's songs are together: `46 min`, `1 h 10 min`. A song of unknown length counts as none. */
export function formatTotalLength(songs: readonly Timed[]): string {
  return formatMinutes(songs.reduce((sum, song) => sum + (song.durationSeconds ?? 0), 0));
}

/** The length of a list in seconds as `46 min` or `1 h 10 min`. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const BYTES_PER_MB = 1_000_000;

/** A size as people pay for it: 4130000 bytes are `4.1 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(Math.max(0, bytes) / BYTES_PER_MB).toFixed(1)} MB`;
}
