import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network-of.ts';
import type { BusinessCounters } from '../../metrics/business-counters.ts';
import type { Countable, CountLimit } from './count-limit.ts';
import type { CountTarget } from './count-targets.ts';
import type { CountResult } from './counted-actions.queries.ts';
import { isCrawler } from './is-crawler.ts';

export interface CountServices {
  countLimit: CountLimit;
  businessCounters: BusinessCounters;
}

interface CountingListener {
  sessionKey: string;
  request: FastifyRequest;
}

/**
 * Counts a session's action on a song or page once (SNG-6, SHR-1, SHR-2, DWN-4). Does not count crawlers, or a network
 * that has reached the day's limit for this song or page. Always returns the total, so the client does not learn
 * whether the action was counted; null when the song or page does not exist.
 * @decides DWN-4
 */
export async function countOnce(
  services: CountServices,
  target: CountTarget,
  { sessionKey, request }: CountingListener,
): Promise<number | null> {
  const { action, subject } = target;
  const countable: Countable = { action, subject, network: networkOf(request.ip) };
  const isAdmitted = !isCrawler(request.headers['user-agent']) && (await services.countLimit.reserve(countable));
  if (!isAdmitted) return target.findTotal();
  let counted: CountResult | null = null;
  try {
    counted = await target.count(sessionKey);
  } finally {
    if (counted?.isNew === true) services.businessCounters.actions.inc({ action });
    else await services.countLimit.release(countable);
  }
  return counted?.total ?? null;
}
