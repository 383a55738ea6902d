import type { CanaryLimits } from '../../config/load-config.ts';
import type { CanarySum, SampleCount } from './canary-counts.ts';

/** Computes the share of visiting networks that reported a fault; 0 without visits. */
export const computeFaultRate = ({ visits, faults }: SampleCount): number => (visits === 0 ? 0 : faults / visits);

/** Whether a canary fails more often than the live build, and often enough that chance does not explain it. */
export function isCanaryFailing({ canary, live, provenFaults }: CanarySum, limits: CanaryLimits): boolean {
  const { factor, minVisits, minFaults } = limits;
  if (factor === 0 || Math.min(canary.visits, live.visits) < minVisits || provenFaults < minFaults) return false;
  return computeFaultRate(canary) > factor * computeFaultRate(live);
}
