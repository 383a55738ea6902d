const MINUTE_SECONDS = 60;

/**
 * Returns the full seconds of a duration, which every displayed duration uses: 33.9 is 33. An invalid duration is 0.
 */
export function toFullSeconds(seconds: number | null | undefined): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds ?? 0)) : 0;
}

/** Formats seconds as m:ss, with hours as minutes: 3725 is `62:05`. An invalid duration is `0:00`. */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = toFullSeconds(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}

const COUNT_UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** Formats a count in short: 1284300 is `1.3M`, 968200 is `968K`, 9600 is `9.6K`, 640 is `640`. */
export function formatCount(count: number | null | undefined): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count ?? 0)) : 0;
  for (const [unit, letter] of COUNT_UNITS) {
    // 999,500 rounds up to the next unit: 1M and not 1000K.
    if (whole >= unit * 0.9995 && whole >= 1000) {
      const short = whole / unit;
      return `${short < 99.95 ? short.toFixed(1).replace(/\.0$/, '') : Math.round(short)}${letter}`;
    }
  }
  return String(whole);
}

/** Formats a count in full, with thousands separators: `1,284,300`. */
export function formatFullCount(count: number): string {
  return Math.max(0, Math.floor(count)).toLocaleString('en-GB');
}

/** Formats a count with its noun: `1 song`, `12 songs`. */
export function formatQuantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatFullCount(count)} ${count === 1 ? noun : plural}`;
}

interface Timed {
  durationSeconds: number | null;
}

/**
 * Formats the total duration of an album or playlist: `46 min`, `1 h 10 min`. Songs of unknown duration add nothing.
 */
export function formatTotalLength(songs: readonly Timed[]): string {
  return formatMinutes(songs.reduce((sum, song) => sum + (song.durationSeconds ?? 0), 0));
}

/** Formats seconds as `46 min` or `1 h 10 min`. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const BYTES_PER_MB = 1_000_000;

/** Formats a size in the decimal megabytes that data plans use: 4130000 bytes are `4.1 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(Math.max(0, bytes) / BYTES_PER_MB).toFixed(1)} MB`;
}
