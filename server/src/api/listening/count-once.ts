import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network-of.ts';
import type { Database } from '../../db/database.ts';
import type { BusinessCounters } from '../../metrics/business-counters.ts';
import type { Countable, CountLimit } from './count-limit.ts';
import { countAction, findTotal, type Counted } from './counted-actions.queries.ts';
import type { PlayCounter } from './play-counter.ts';
import { isCrawler } from './is-crawler.ts';

export interface CountServices {
  database: Database;
  countLimit: CountLimit;
  plays: PlayCounter;
  business: BusinessCounters;
}

interface Wanted extends Pick<Countable, 'action' | 'songId'> {
  sessionKey: string;
  request: FastifyRequest;
}

/**
 * Counts a session's action on a song once (SNG-6, SHR-1, DWN-4), except for crawlers and for a network that has
 * reached the day's limit for this song. Returns the song's total either way, so a caller does not learn whether it was
 * counted; null when the song does not exist.
 * @decides DWN-4
 */
export async function countOnce(services: CountServices, wanted: Wanted): Promise<number | null> {
  const { action, songId, sessionKey, request } = wanted;
  const countable = { action, songId, network: networkOf(request.ip) };
  const isAdmitted = !isCrawler(request.headers['user-agent']) && (await services.countLimit.take(countable));
  if (!isAdmitted) return findTotal(services.database, action, songId);
  let counted: Counted | null = null;
  try {
    counted =
      action === 'play'
        ? await services.plays.count({ sessionKey, songId })
        : await countAction(services.database, { action, sessionKey, songId });
  } finally {
    if (counted?.isNew === true) services.business.actions.inc({ action });
    else await services.countLimit.giveBack(countable);
  }
  return counted?.total ?? null;
}
