const TOLERANCE_SECONDS = 3;
const TOLERANCE_SHARE = 0.05;

/**
 * Checks whether an `ended` event came too early, because a truncated file fires the same event as a complete one. A
 * position within 3 s or 5 % of the known length is the end, because lengths in tags are estimates.
 */
export function isPrematureEnd(positionSeconds: number, durationSeconds: number | null): boolean {
  if (durationSeconds === null || !Number.isFinite(durationSeconds)) return false;
  const tolerance = Math.max(TOLERANCE_SECONDS, durationSeconds * TOLERANCE_SHARE);
  return durationSeconds - positionSeconds > tolerance;
}
