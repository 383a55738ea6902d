/** The two samples of visitors to compare: the groups with the canary, and as many groups with the live build. */
export type CanarySample = 'canary' | 'live';

const GROUP_COUNT = 100;

/**
 * Returns the sample that a canary group belongs to; null for groups in neither sample. Both samples contain the same
 * number of groups. A network that many visitors share counts only once, so the rates of samples of different sizes
 * cannot be compared.
 */
export function findCanarySample(group: number, percent: number): CanarySample | null {
  const size = Math.min(Math.ceil(percent), GROUP_COUNT - Math.ceil(percent));
  if (group < size) return 'canary';
  return group >= GROUP_COUNT - size ? 'live' : null;
}
