import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { definePublicRead, type PublicReadServices } from '../../http/calls/define-call.ts';
import { listTakenDown } from './taken-down.queries.ts';

/** More than the devices of listeners hold songs. */
const MOST_SONGS = 5000;

export interface TakenDownServices extends PublicReadServices {
  database: Database;
}

/** Adds the list by which open pages and devices drop songs that were taken down (OPR-3). */
export function addTakenDownRoutes(app: FastifyInstance, services: TakenDownServices): void {
  definePublicRead(app, 'takenDown', {
    schemas: calls.takenDown,
    services,
    handle: async () => ({ songs: await listTakenDown(services.database, MOST_SONGS) }),
  });
}
