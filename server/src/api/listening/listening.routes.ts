import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors/problem.ts';
import type { CallContext } from '../../http/calls/call-context.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import type { Countable } from './count-limit.ts';
import { countOnce, type CountServices } from './count-once.ts';
import { isCrawler } from './is-crawler.ts';
import { readListener } from './listener-cookie.ts';
import type { AccountService } from '../../accounts/account-service.ts';
import type { Presence } from './presence.ts';
import type { Config } from '../../config/load-config.ts';

const GONE = 'This song is no longer available.';

export interface ListeningServices extends CountServices {
  accounts: AccountService;
  presence: Presence;
  config: Config;
}

/**
 * Adds the routes that count plays (API-10, SNG-6), shares (SHR-1) and downloads (DWN-4), each once per song and
 * session, and that track the present listeners (CNT-1).
 */
export function addListeningRoutes(app: FastifyInstance, services: ListeningServices): void {
  const { accounts, presence } = services;

  const readSessionKey = async (context: CallContext<ListeningServices>) => {
    const session = await accounts.findSession(context.request);
    return session ? `session:${session.id}` : `listener:${readListener(context)}`;
  };
  const count = async (action: Countable['action'], songId: number, context: CallContext<ListeningServices>) => {
    const sessionKey = await readSessionKey(context);
    const total = await countOnce(services, { action, songId, sessionKey, request: context.request });
    if (total === null) throw notFound(GONE);
    return total;
  };

  /** @decides API-10 */
  definePrivateCall(app, 'countPlay', {
    schemas: calls.countPlay,
    services,
    handle: async ({ postId }, context) => ({
      response: 'success' as const,
      plays: await count('play', postId, context),
    }),
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
      shares: await count('share', postId, context),
    }),
  });

  definePrivateCall(app, 'countDownload', {
    schemas: calls.countDownload,
    services,
    handle: async ({ postId }, context) => ({
      response: 'success' as const,
      downloads: await count('download', postId, context),
    }),
  });
}
