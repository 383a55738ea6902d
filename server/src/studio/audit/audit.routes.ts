import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import type { StudioAccess } from '../authorise.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { countAuditRows, listAuditRows } from './audit.queries.ts';

/** Adds the route that lists the changes that staff made. */
export function addAuditRoutes(app: FastifyInstance, services: StudioAccess): void {
  const { database } = services;
  defineStudioCall(app, 'auditLog', {
    schemas: studioCalls.auditLog,
    services,
    handle: async ({ page, ...filter }) => {
      const [rows, counted] = await Promise.all([
        listAuditRows(database, filter, toLimitAndOffset(page)),
        countAuditRows(database, filter, MAX_COUNTED_ROWS + 1),
      ]);
      return {
        rows: rows.map(({ at, before, after, ...row }) => ({
          ...row,
          at: at.toISOString(),
          before,
          after,
        })),
        ...toTotal(counted),
      };
    },
  });
}
