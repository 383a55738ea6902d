import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { listTakenDown } from './taken-down.queries.ts';

/** Maximum number of listed songs, more than a listener's device stores. */
const MAX_SONGS = 5000;

export interface TakenDownServices extends PublicReadServices {
  database: Database;
}

/** Adds the list of songs that were taken down. Open pages and devices remove these songs (OPR-3). */
export function addTakenDownRoutes(app: FastifyInstance, services: TakenDownServices): void {
  definePublicRead(app, 'takenDown', {
    schemas: calls.takenDown,
    services,
    handle: async () => ({ songs: await listTakenDown(services.database, MAX_SONGS) }),
  });
}
