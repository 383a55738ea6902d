import { countNetwork, toPrefix48 } from '../../accounts/throttle/admit-network.ts';
import type { Throttle } from '../../accounts/throttle/throttle.ts';
import { networkOf } from '../../http/network-of.ts';

const WINDOW_SECONDS = 60;
/** Reports per minute that are counted of each network (in IPv6 each /48), even if others have used up the total. */
export const GUARANTEED_REPORTS = 5;

/** Limits of one kind of report, per minute. */
export interface ReportLimits {
  /** Name of the counters. */
  name: string;
  /** Maximum reports from one network, which many people may share. */
  perNetwork: number;
  /** Maximum reports from all networks together, beyond `GUARANTEED_REPORTS` of each. */
  inTotal: number;
}

export interface ReportAdmission {
  /** Whether the report is within the limits of its network. */
  isFromAdmittedNetwork: boolean;
  /** Whether the report is within all limits. */
  isCounted: boolean;
}

/**
 * Checks the limits of a report. Counts the network, and in IPv6 its /48 prefix, first: what they send above their own
 * limits does not use up the total.
 */
export async function admitReport(
  throttle: Throttle,
  ipAddress: string,
  { name, perNetwork, inTotal }: ReportLimits,
): Promise<ReportAdmission> {
  const network = { name, limit: perNetwork, windowSeconds: WINDOW_SECONDS };
  const { isOverLimit } = await countNetwork(throttle, ipAddress, network);
  if (isOverLimit) return { isFromAdmittedNetwork: false, isCounted: false };
  const share = await throttle.hit(`${name}-share:${toPrefix48(networkOf(ipAddress))}`, WINDOW_SECONDS);
  const isCounted = share.count <= GUARANTEED_REPORTS || (await throttle.hit(name, WINDOW_SECONDS)).count <= inTotal;
  return { isFromAdmittedNetwork: true, isCounted };
}
