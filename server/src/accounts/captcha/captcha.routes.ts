import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { admitNetwork, countNetwork } from '../throttle/admit-network.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { createCaptcha } from './captcha.ts';
import { scaleWork } from './create-challenge.ts';
import type { AccountService } from '../account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

/** Limit for one network. A form needs a few captchas, and many people share an address behind a mobile network. */
const CAPTCHAS = { name: 'captcha', limit: 200, windowSeconds: 15 * 60 };

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
      const count = await admitNetwork(accounts.throttle, request.ip, CAPTCHAS);
      return createCaptcha(database, scaleWork(config.captchaWork, count));
    },
  });
}

/** Counts a wrong answer like a new captcha: both increase the work for the next captcha. */
export async function countWrongCaptcha(throttle: Throttle, address: string): Promise<void> {
  await countNetwork(throttle, address, CAPTCHAS);
}
