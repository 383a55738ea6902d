import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../plugins/problem.ts';
import type { ApiServices, CallContext } from '../call-context.ts';
import { definePrivateCall } from '../define-call.ts';
import type { Countable } from './count-limit.ts';
import { countOnce } from './count-once.ts';
import { isCrawler } from './is-crawler.ts';
import { readListener } from './listener-cookie.ts';

const GONE = 'This song is no longer available.';

/**
 * Adds the routes that count plays (API-10, SNG-6), shares (SHR-1) and downloads (DWN-4), each once per song and
 * session, and that track the present listeners (CNT-1).
 */
export function addListeningRoutes(app: FastifyInstance, services: ApiServices): void {
  const { accounts, presence } = services;

  const readSessionKey = async (context: CallContext) => {
    const session = await accounts.findSession(context.request);
    return session ? `session:${session.id}` : `listener:${readListener(context)}`;
  };
  const count = async (action: Countable['action'], songId: number, context: CallContext) => {
    const sessionKey = await readSessionKey(context);
    const total = await countOnce(services, { action, songId, sessionKey, request: context.request });
    if (total === null) throw notFound(GONE);
    return total;
  };

  /** @decides API-10 */
  definePrivateCall(app, services, 'countPlay', calls.countPlay, async ({ postId }, context) => ({
    response: 'success' as const,
    plays: await count('play', postId, context),
  }));

  definePrivateCall(app, services, 'listening', calls.listening, async ({ isSounding }, context) => {
    const sessionKey = await readSessionKey(context);
    if (isCrawler(context.request.headers['user-agent'])) return { status: 'success' as const };
    if (isSounding) presence.touch('listeners', sessionKey);
    else presence.leave('listeners', sessionKey);
    return { status: 'success' as const };
  });

  definePrivateCall(app, services, 'countShare', calls.countShare, async ({ postId }, context) => ({
    response: 'success' as const,
    shares: await count('share', postId, context),
  }));

  definePrivateCall(app, services, 'countDownload', calls.countDownload, async ({ postId }, context) => ({
    response: 'success' as const,
    downloads: await count('download', postId, context),
  }));
}
