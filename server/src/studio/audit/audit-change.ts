import type { auditKinds, StudioRole } from '@nyimbo/shared-api/studio';

/** The author of a change: a member of staff, or the operator with a command. */
export interface AuditActor {
  userId: number | null;
  username: string;
  role: StudioRole;
}

/** One change of a row, before it is recorded. */
export interface Change {
  /** The call. */
  action: string;
  kind: (typeof auditKinds)[number];
  entryId: number | string;
  /** Title or name. */
  entryName: string;
  before: object;
  after: object;
  /** The row's version after the change. */
  version?: number;
}
