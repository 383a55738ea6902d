import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { insertAccountEvent, type AccountEventKind } from './account-events.queries.ts';
import { shortenNetwork } from './shorten-network.ts';

const MAX_USER_AGENT = 200;

/** The parts of a request from which a log entry is made. */
export type EventSource = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Records an event and its origin in the account's log. Pass the transaction of the logged action as `db`: the event is
 * then recorded only if the action commits. `userId` is null when the event belongs to no account.
 */
export function recordEvent(
  db: Queryable,
  kind: AccountEventKind,
  userId: number | null,
  source: EventSource,
): Promise<void> {
  const userAgent = (source.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT);
  return insertAccountEvent(db, { kind, userId, network: shortenNetwork(source.ip), userAgent });
}
