import type { CanaryLimits } from '../../config/load-config.ts';
import type { CanarySum, SampleCount } from './canary-counts.ts';

/** Networks with a fault per network that visited. 0 without visits. */
export const computeFaultRate = ({ visits, faults }: SampleCount): number => (visits === 0 ? 0 : faults / visits);

/** Whether a canary fails more often than the live build, and often enough that chance does not explain it. */
export function isCanaryFailing({ canary, live, sureFaults }: CanarySum, limits: CanaryLimits): boolean {
  const { factor, minVisits, minFaults } = limits;
  if (factor === 0 || Math.min(canary.visits, live.visits) < minVisits || sureFaults < minFaults) return false;
  return computeFaultRate(canary) > factor * computeFaultRate(live);
}
