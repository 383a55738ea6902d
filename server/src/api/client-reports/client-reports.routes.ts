import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import type { CanaryGuard } from '../../web/canary/canary-guard.ts';
import { readCanaryGroup } from '../../web/live/canary-group.ts';
import type { ClientFaults } from './client-faults.ts';

/** Maximum bytes of a report. A usual one has a few hundred. */
const MOST_BYTES = 2048;

export interface ClientReportServices {
  clientFaults: ClientFaults;
  canaries: CanaryGuard;
}

/** Adds the route for reports about failed builds. Answers at once, because the page does not need the result. */
export function addClientReportRoutes(app: FastifyInstance, services: ClientReportServices): void {
  definePrivateCall(app, 'reportClientFault', {
    schemas: calls.reportClientFault,
    services,
    maxBodyBytes: MOST_BYTES,
    handle: async (fault, { clientFaults, request }) => {
      void clientFaults.record(fault, request.ip, readCanaryGroup(request));
      return null;
    },
  });
}
