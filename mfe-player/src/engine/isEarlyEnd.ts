const TOLERANCE_SECONDS = 3;
const TOLERANCE_SHARE = 0.05;

/**
 * Whether an `ended` came too soon to be believed: a file cut short on the way ends as "normally" as a whole one.
 * Within 3 s or 5 % of the known length it counts as the end, because lengths in tags are estimates.
 */
export function isEarlyEnd(positionSeconds: number, durationSeconds: number | null): boolean {
  if (durationSeconds === null || !Number.isFinite(durationSeconds)) return false;
  const tolerance = Math.max(TOLERANCE_SECONDS, durationSeconds * TOLERANCE_SHARE);
  return durationSeconds - positionSeconds > tolerance;
}
