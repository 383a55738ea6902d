import type { CallAnswer } from '@nyimbo/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import type { Database } from '../db/database.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ClientFaults } from './client-reports/client-faults.ts';
import type { GenreRow } from './genres.queries.ts';
import type { DevicePresence } from './listening/device-presence.ts';
import type { LiveCounters } from './listening/live-counters.ts';
import type { PlayCounter } from './listening/play-counter.ts';
import type { CountLimit } from './listening/count-limit.ts';
import type { Presence } from './listening/presence.ts';
import type { ShortCache } from './short-cache.ts';
import type { ChartRow } from './songs.queries.ts';
import type { TaggedAnswer } from './tag-answer.ts';

/** Services of every API route. One object per process, created by `buildApp`. */
export interface ApiServices {
  config: Config;
  database: Database;
  accounts: AccountService;
  mailer: Mailer;
  /** Answers of public reads, by call and payload. */
  answerCache: ShortCache<TaggedAnswer>;
  /** Lists that appear on every song's page. */
  chartCache: ShortCache<ChartRow[]>;
  /** All genres, under one key: every list of a genre looks its name up. */
  genreCache: ShortCache<GenreRow[]>;
  /** Search results, by words. */
  searchCache: ShortCache<CallAnswer<'search'>>;
  plays: PlayCounter;
  countLimit: CountLimit;
  presence: Presence;
  devices: DevicePresence;
  liveCounters: LiveCounters;
  /** Counts reports from pages about builds that failed in them. */
  clientFaults: ClientFaults;
}

/** The request of one call, for calls that need more than their payload. */
export interface CallContext extends ApiServices {
  request: FastifyRequest;
  reply: FastifyReply;
}
