import type { FastifyInstance } from 'fastify';
import { addAuditRoutes } from './audit/audit.routes.ts';
import type { StudioAccess } from './authorise.ts';
import { addStaffRoutes } from './staff/staff.routes.ts';
import { addStudioSessionRoutes } from './staff/session.routes.ts';

/** Adds every call of the studio. */
export function addStudioRoutes(app: FastifyInstance, services: StudioAccess): void {
  addStudioSessionRoutes(app, services);
  addStaffRoutes(app, services);
  addAuditRoutes(app, services);
}
