import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import type { CanaryGuard } from '../../web/canary/canary-guard.ts';
import { readCanaryGroup } from '../../web/live/canary-group.ts';
import type { ClientFaults } from './client-faults.ts';
import type { PlaybackFaults } from './playback-faults.ts';

/** Maximum bytes of a report. A normal report has a few hundred. */
const MAX_REPORT_BYTES = 2048;

export interface ClientReportServices {
  clientFaults: ClientFaults;
  playbackFaults: PlaybackFaults;
  canaries: CanaryGuard;
}

/** Adds the routes for reports about failed builds and playback. */
export function addClientReportRoutes(app: FastifyInstance, services: ClientReportServices): void {
  definePrivateCall(app, 'reportClientFault', {
    schemas: calls.reportClientFault,
    services,
    maxBodyBytes: MAX_REPORT_BYTES,
    handle: async (fault, { clientFaults, request }) => {
      void clientFaults.record(fault, request.ip, readCanaryGroup(request));
      return null;
    },
  });
  definePrivateCall(app, 'reportPlaybackFaults', {
    schemas: calls.reportPlaybackFaults,
    services,
    maxBodyBytes: MAX_REPORT_BYTES,
    handle: async (report, { playbackFaults, request }) => {
      await playbackFaults.record(report, request.ip);
      return null;
    },
  });
}
