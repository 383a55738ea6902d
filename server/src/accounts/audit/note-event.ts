import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { insertAccountEvent, type AccountEventKind } from './account-events.queries.ts';
import { shortenNetwork } from './shorten-network.ts';

const MAX_USER_AGENT = 200;

/** Who is calling, as far as the log keeps it. */
export type EventSource = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Notes in the account's log that something was done, and from where. Within the transaction that does it (`db`), so
 * that the log says what happened and nothing else. `userId` is null where nobody is meant.
 */
export function noteEvent(
  db: Queryable,
  kind: AccountEventKind,
  userId: number | null,
  source: EventSource,
): Promise<void> {
  const userAgent = (source.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT);
  return insertAccountEvent(db, { kind, userId, network: shortenNetwork(source.ip), userAgent });
}
