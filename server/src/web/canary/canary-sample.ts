/** The two samples of visitors that are compared: those with the canary, and as many of those with the live build. */
export type CanarySample = 'canary' | 'live';

const GROUPS = 100;

/**
 * Returns the sample that a canary group belongs to; null for the other groups. Both samples contain the same number of
 * groups: networks that many visitors share would otherwise lower the rate of the larger one.
 */
export function findCanarySample(group: number, percent: number): CanarySample | null {
  const size = Math.min(Math.ceil(percent), GROUPS - Math.ceil(percent));
  if (group < size) return 'canary';
  return group >= GROUPS - size ? 'live' : null;
}
