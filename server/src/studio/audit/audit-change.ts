import type { auditKinds, StudioRole } from '@nyimbo/shared-api/studio';

/** The author of a change: a member of staff, or the operator, who changes data with a command. */
export interface AuditActor {
  /** Null for the operator. */
  userId: number | null;
  username: string;
  role: StudioRole;
}

/** A change of one row, to be recorded in the audit log. */
export interface AuditChange {
  /** Name of the API call. */
  action: string;
  kind: (typeof auditKinds)[number];
  entryId: number | string;
  /** Title or name of the changed row. */
  entryName: string;
  before: object;
  after: object;
  /** The row's version after the change. */
  version?: number;
}
