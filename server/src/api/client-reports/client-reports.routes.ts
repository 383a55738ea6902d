import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../call-context.ts';
import { definePrivateCall } from '../define-call.ts';

/** A fault is told in a few hundred bytes. */
const MOST_BYTES = 2048;

/** What pages say when a remote's build fails in them. Answered at once: nothing in the page waits for what is done with it. */
export function addClientReportRoutes(app: FastifyInstance, services: ApiServices): void {
  definePrivateCall(
    app,
    services,
    'reportClientFault',
    calls.reportClientFault,
    async (fault, { clientFaults, request }) => {
      void clientFaults.note(fault, request.ip);
      return null;
    },
    { maxBodyBytes: MOST_BYTES },
  );
}
