import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { insertAccountEvent, type AccountEventKind } from './account-events.queries.ts';
import { truncateIpAddress } from './truncate-ip-address.ts';

const MAX_USER_AGENT_LENGTH = 200;

/** The parts of a request that contain the network and the user agent of a log entry. */
export type RequestSource = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Records an event in the account's log, with the network and user agent of the request. Pass the transaction of the
 * action as `db`, so the event is recorded only if the action is committed. `userId` is null when the event belongs to
 * no account.
 */
export function recordEvent(
  db: Queryable,
  kind: AccountEventKind,
  { userId, source }: { userId: number | null; source: RequestSource },
): Promise<void> {
  const userAgent = (source.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT_LENGTH);
  return insertAccountEvent(db, { kind, userId, network: truncateIpAddress(source.ip), userAgent });
}
