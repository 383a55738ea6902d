import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../call-context.ts';
import { definePrivateCall } from '../define-call.ts';

/** Maximum bytes of a report. A usual one has a few hundred. */
const MOST_BYTES = 2048;

/** Adds the route for reports about failed builds. Answers at once, because the page does not need the result. */
export function addClientReportRoutes(app: FastifyInstance, services: ApiServices): void {
  definePrivateCall(
    app,
    services,
    'reportClientFault',
    calls.reportClientFault,
    async (fault, { clientFaults, request }) => {
      void clientFaults.record(fault, request.ip);
      return null;
    },
    { maxBodyBytes: MOST_BYTES },
  );
}
