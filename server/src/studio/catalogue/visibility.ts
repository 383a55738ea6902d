import type { PublishingState } from '@nyimbo/shared-api/studio';

/** SQL of the state of a row of alias `t`, in the order that the contract gives. */
export const STATE = `CASE WHEN t.takedown_id IS NOT NULL THEN 'taken-down' WHEN t.is_hidden THEN 'hidden'
  WHEN t.publish_at IS NULL THEN 'draft' WHEN t.publish_at > now() THEN 'scheduled' ELSE 'published' END`;

const OPEN = 't.takedown_id IS NULL AND NOT t.is_hidden';

/** SQL conditions of each state, in a form that indexes serve. */
export const STATE_CONDITIONS: Record<PublishingState, string> = {
  'taken-down': 't.takedown_id IS NOT NULL',
  hidden: 't.takedown_id IS NULL AND t.is_hidden',
  draft: `${OPEN} AND t.publish_at IS NULL`,
  scheduled: `${OPEN} AND t.publish_at > now()`,
  published: `${OPEN} AND t.publish_at <= now()`,
};

/** Columns that the page of a row needs besides those of the list. */
export const DETAILS = `t.publish_at AS "publishAt", t.is_hidden AS "isHidden", t.updated_at AS "updatedAt",
  (SELECT jsonb_build_object('id', d.id, 'reason', d.reason, 'at', d.created_at) FROM takedowns d
   WHERE d.id = t.takedown_id) AS takedown`;

/** Columns of a row's page, for every kind of row. */
export interface DetailColumns {
  publishAt: Date | null;
  isHidden: boolean;
  updatedAt: Date;
  takedown: { id: number; reason: string; at: string } | null;
}

interface Details extends Pick<DetailColumns, 'isHidden' | 'takedown'> {
  publishAt: string | null;
  updatedAt: string;
}

/** Presents the columns of */
export const presentDetails = ({ publishAt, isHidden, updatedAt, takedown }: DetailColumns): Details => ({
  publishAt: publishAt?.toISOString() ?? null,
  isHidden,
  updatedAt: updatedAt.toISOString(),
  takedown: takedown && { ...takedown, at: new Date(takedown.at).toISOString() },
});

/**
 * Returns the columns of an editor's visibility settings; undefined stays unchanged. PostgreSQL reads `now` as its own
 * time.
 */
export function toVisibilityColumns({ publishAt, isHidden }: { publishAt?: string | null; isHidden?: boolean }): {
  publish_at: string | null | undefined;
  is_hidden: boolean | undefined;
} {
  return { publish_at: publishAt, is_hidden: isHidden };
}
