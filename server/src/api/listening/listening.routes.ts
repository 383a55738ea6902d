import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../plugins/problem.ts';
import type { ApiServices } from '../call-context.ts';
import { definePrivateCall } from '../define-call.ts';
import { readListener } from './listener-cookie.ts';

/** API-10: counts a play, once per song and session (SNG-6). */
export function addListeningRoutes(app: FastifyInstance, services: ApiServices): void {
  const { accounts, plays, presence } = services;

  definePrivateCall(app, services, 'countPlay', calls.countPlay, async ({ postId }, { request, reply }) => {
    const session = await accounts.findSession(request);
    const sessionKey = session ? `session:${session.id}` : `listener:${readListener(request, reply)}`;
    const total = await plays.count({ sessionKey, songId: postId });
    if (total === null) throw notFound('This song is no longer here.');
    presence.touch('listeners', sessionKey);
    return { response: 'success' as const, plays: total };
  });
}
