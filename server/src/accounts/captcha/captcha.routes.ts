import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { admitNetwork, countNetwork } from '../throttle/admit-network.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { createCaptcha } from './captcha.ts';
import { scaleMaxKeys } from './create-challenge.ts';
import type { AccountService } from '../account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

/** Limit for one network. A form needs a few captchas, and many people share one IP address in a mobile network. */
const CAPTCHA_LIMIT = { name: 'captcha', limit: 200, windowSeconds: 15 * 60 };

export interface CaptchaServices {
  accounts: AccountService;
  config: Config;
  database: Database;
}

export function addCaptchaRoutes(app: FastifyInstance, services: CaptchaServices): void {
  const { accounts, config, database } = services;
  definePrivateCall(app, 'newCaptcha', {
    schemas: calls.newCaptcha,
    services,
    handle: async (_input, { request }) => {
      const count = await admitNetwork(accounts.throttle, request.ip, CAPTCHA_LIMIT);
      return createCaptcha(database, scaleMaxKeys(config.captchaWork, count));
    },
  });
}

/** Counts a wrong answer as if the network had requested a captcha, so the next captcha needs more work. */
export async function countWrongCaptcha(throttle: Throttle, ipAddress: string): Promise<void> {
  await countNetwork(throttle, ipAddress, CAPTCHA_LIMIT);
}
