import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runFor } from '../../db/admission/current-caller.ts';
import { networkOf } from '../network-of.ts';

const LOGIN_CALLS: readonly CallName[] = ['login', 'fanLogin', 'restoreSession'];
const LOGIN_ROUTES: ReadonlySet<string | undefined> = new Set(LOGIN_CALLS.map((name) => `/api${endpoints[name].path}`));

/** Whether a request is a login or has a session token. Does not verify the token. */
export const isAccountCall = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers.authorization !== undefined || LOGIN_ROUTES.has(routeOptions.url);

/**
 * Lets the database share its time among the networks that requests come from (`AdmissionQueue`). Call it before adding
 * hooks that use the database.
 */
export function shareDatabase(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    runFor({ network: networkOf(request.ip), isAccountCall: isAccountCall(request) }, done);
  });
}
