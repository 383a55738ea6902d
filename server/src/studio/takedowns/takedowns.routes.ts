import { studioCalls, type StudioTakedown } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { notFound, Problem } from '../../http/errors/problem.ts';
import type { PublishingServices } from '../../catalogue/publishing/publishing-services.ts';
import { takeDown, undoTakedown } from '../../catalogue/takedown/take-down.ts';
import { recordChanges, type AuditActor } from '../audit/record-change.ts';
import type { StudioAccess } from '../authorise.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { countTakedowns, findTakedown, listTakedowns, type TakedownColumns } from './takedowns.queries.ts';

export interface StudioTakedownServices extends StudioAccess, Pick<PublishingServices, 'takedownMedia'> {}

/** Adds the routes that list takedowns, take songs, albums and artists down, and undo takedowns. */
export function addTakedownRoutes(app: FastifyInstance, services: StudioTakedownServices): void {
  const { database, takedownMedia } = services;

  defineStudioCall(app, 'takedowns', {
    schemas: studioCalls.takedowns,
    services,
    handle: async ({ page, ...filter }) => {
      const [takedowns, counted] = await Promise.all([
        listTakedowns(database, filter, toLimitAndOffset(page)),
        countTakedowns(database, filter, MAX_COUNTED_ROWS + 1),
      ]);
      return { takedowns: takedowns.map(presentTakedown), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'takeDown', {
    schemas: studioCalls.takeDown,
    services,
    handle: async (request, { staff }) => {
      const result = await takeDown(
        database,
        takedownMedia,
        { ...request, by: staff.userId },
        { alongside: (tx, { takedownId }) => recordTakedown(tx, staff, { action: 'takeDown', id: takedownId }) },
      );
      if (!result) throw notFound('This entry does not exist.');
      if (!result.isNew) throw new Problem(409, 'taken-down', 'This is already taken down.');
      return { status: 'success' as const, takedown: await requireTakedown(database, result.takedownId) };
    },
  });

  defineStudioCall(app, 'undoTakedown', {
    schemas: studioCalls.undoTakedown,
    services,
    handle: async ({ id }, { staff }) => {
      const end = { takedownId: id, by: staff.userId };
      const result = await undoTakedown(database, takedownMedia, end, {
        alongside: (tx) => recordTakedown(tx, staff, { action: 'undoTakedown', id }),
      });
      if (!result) throw notFound('This takedown does not exist.');
      if (!result.isNew) throw new Problem(409, 'undone', 'This takedown is already undone.');
      return { status: 'success' as const, takedown: await requireTakedown(database, id) };
    },
  });
}

async function recordTakedown(
  tx: Queryable,
  by: AuditActor,
  { action, id }: { action: 'takeDown' | 'undoTakedown'; id: number },
): Promise<void> {
  const { kind, refId, name, reason, requestedBy, note } = await requireTakedown(tx, id);
  const facts = { takedown: id, reason, requestedBy, note };
  const [before, after] = action === 'takeDown' ? [{}, facts] : [facts, {}];
  await recordChanges(tx, by, [{ action, kind, entryId: refId, entryName: name ?? '', before, after }]);
}

async function requireTakedown(db: Queryable, id: number): Promise<StudioTakedown> {
  const takedown = await findTakedown(db, id);
  if (!takedown) throw notFound('This takedown does not exist.');
  return presentTakedown(takedown);
}

const presentTakedown = (takedown: TakedownColumns): StudioTakedown => ({
  ...takedown,
  at: takedown.at.toISOString(),
  undoneAt: takedown.undoneAt?.toISOString() ?? null,
});
