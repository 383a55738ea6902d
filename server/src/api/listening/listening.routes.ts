import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../plugins/problem.ts';
import type { ApiServices, CallContext } from '../call-context.ts';
import { definePrivateCall } from '../define-call.ts';
import { countAction, type CountedAction } from './counted-actions.queries.ts';
import { readListener } from './listener-cookie.ts';

const GONE = 'This song is no longer here.';

/** API-10 and its like: plays (SNG-6), shares (SHR-1) and downloads (DWN-4), each once per song and session. */
export function addListeningRoutes(app: FastifyInstance, services: ApiServices): void {
  const { accounts, database, plays, presence } = services;

  const readSessionKey = async (context: CallContext) => {
    const session = await accounts.findSession(context.request);
    return session ? `session:${session.id}` : `listener:${readListener(context)}`;
  };
  const count = async (action: CountedAction['action'], songId: number, context: CallContext) => {
    const total = await countAction(database, { action, songId, sessionKey: await readSessionKey(context) });
    if (total === null) throw notFound(GONE);
    return total;
  };

  definePrivateCall(app, services, 'countPlay', calls.countPlay, async ({ postId }, context) => {
    const sessionKey = await readSessionKey(context);
    const total = await plays.count({ sessionKey, songId: postId });
    if (total === null) throw notFound(GONE);
    presence.touch('listeners', sessionKey);
    return { response: 'success' as const, plays: total };
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
