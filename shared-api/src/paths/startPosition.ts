const MINUTE_SECONDS = 60;
/** Matches `83`, `1:23` or `1:02:03`, with an optional trailing `s`, as in the links of other sites. */
const START_POSITION_FORMAT = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})s?$/;

/** Adds a start position to a song's path: `/song/…?t=1:23`. */
export function addStartPosition(path: string, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const rest = String(whole % MINUTE_SECONDS).padStart(2, '0');
  return `${path}?t=${Math.floor(whole / MINUTE_SECONDS)}:${rest}`;
}

/** Returns the start position in seconds from a query (`?t=1:23`); undefined without one. */
export function parseStartPosition(search: string): number | undefined {
  const match = START_POSITION_FORMAT.exec(new URLSearchParams(search).get('t') ?? '');
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1).map((digits) => Number(digits ?? 0));
  return ((hours ?? 0) * MINUTE_SECONDS + (minutes ?? 0)) * MINUTE_SECONDS + (seconds ?? 0);
}
