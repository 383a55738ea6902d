import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../api/call-context.ts';
import { definePrivateCall } from '../../api/define-call.ts';
import { networkOf } from '../../plugins/network-of.ts';
import { tooMany } from '../../plugins/problem.ts';
import { createCaptcha } from './captcha.ts';

const WINDOW_SECONDS = 15 * 60;
/** From one network: a form takes a few, and many people share an address behind a mobile network. */
const MAX_PER_WINDOW = 200;

export function addCaptchaRoutes(app: FastifyInstance, services: ApiServices): void {
  const { accounts, database } = services;
  definePrivateCall(app, services, 'newCaptcha', calls.newCaptcha, async (_input, { request }) => {
    const { count, resetSeconds } = await accounts.throttle.hit(`captcha:${networkOf(request.ip)}`, WINDOW_SECONDS);
    if (count > MAX_PER_WINDOW) throw tooMany(resetSeconds);
    return createCaptcha(database);
  });
}
