import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors/problem.ts';
import type { CallContext } from '../../http/calls/call-context.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { countOnce, type CountServices } from './count-once.ts';
import { createPageTarget, createSongTarget, type CountStores, type CountTarget } from './count-targets.ts';
import { isCrawler } from './is-crawler.ts';
import { recordHeardSong } from '../library/listening-history.queries.ts';
import { ensureListenerId } from './listener-cookie.ts';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Presence } from './presence.ts';
import type { Config } from '../../config/load-config.ts';

const SONG_GONE = 'This song is no longer available.';
const PAGE_GONE = 'This page is no longer available.';

export interface ListeningServices extends CountServices, CountStores {
  accounts: AccountService;
  presence: Presence;
  config: Config;
}

/**
 * Adds the routes that count plays (API-10, SNG-6), shares (SHR-1, SHR-2) and downloads (DWN-4), each once per
 * song or page and session, and that track the present listeners (CNT-1).
 */
export function addListeningRoutes(app: FastifyInstance, services: ListeningServices): void {
  const { accounts, database, presence } = services;

  const readSessionKey = async (context: CallContext<ListeningServices>) => {
    const session = await accounts.findSession(context.request);
    return session ? `session:${session.id}` : `listener:${ensureListenerId(context)}`;
  };
  const count = async (target: CountTarget, context: CallContext<ListeningServices>, missingText: string) => {
    const sessionKey = await readSessionKey(context);
    const total = await countOnce(services, target, { sessionKey, request: context.request });
    if (total === null) throw notFound(missingText);
    return total;
  };
  const countSong = (action: CountTarget['action'], songId: number, context: CallContext<ListeningServices>) =>
    count(createSongTarget(services, action, songId), context, SONG_GONE);

  /** @decides API-10 */
  definePrivateCall(app, 'countPlay', {
    schemas: calls.countPlay,
    services,
    handle: async ({ postId, isRecorded }, context) => {
      const plays = await countSong('play', postId, context);
      const session = isRecorded ? await accounts.findSession(context.request) : null;
      if (session) await recordHeardSong(database, session.userId, postId);
      return { response: 'success' as const, plays, ...(isRecorded && { isRecorded: session !== null }) };
    },
  });

  definePrivateCall(app, 'listening', {
    schemas: calls.listening,
    services,
    handle: async ({ isSounding }, context) => {
      const sessionKey = await readSessionKey(context);
      if (isCrawler(context.request.headers['user-agent'])) return { status: 'success' as const };
      if (isSounding) presence.touch('listeners', sessionKey);
      else presence.leave('listeners', sessionKey);
      return { status: 'success' as const };
    },
  });

  definePrivateCall(app, 'countShare', {
    schemas: calls.countShare,
    services,
    handle: async ({ postId }, context) => ({
      response: 'success' as const,
      shares: await countSong('share', postId, context),
    }),
  });

  definePrivateCall(app, 'countPageShare', {
    schemas: calls.countPageShare,
    services,
    handle: async (page, context) => ({
      response: 'success' as const,
      shares: await count(createPageTarget(services, page), context, PAGE_GONE),
    }),
  });

  definePrivateCall(app, 'countDownload', {
    schemas: calls.countDownload,
    services,
    handle: async ({ postId }, context) => ({
      response: 'success' as const,
      downloads: await countSong('download', postId, context),
    }),
  });
}
