import type { PublishingState } from '@nyimbo/shared-api/studio';

/**
 * SQL of the publishing state of the row `t`. The first matching case counts, in the order that the contract defines.
 */
export const PUBLISHING_STATE = `CASE WHEN t.takedown_id IS NOT NULL THEN 'taken-down' WHEN t.is_hidden THEN 'hidden'
  WHEN t.publish_at IS NULL THEN 'draft' WHEN t.publish_at > now() THEN 'scheduled' ELSE 'published' END`;

const NEITHER_HIDDEN_NOR_TAKEN_DOWN = 't.takedown_id IS NULL AND NOT t.is_hidden';

/** SQL condition of each state, in a form that can use the indexes. */
export const STATE_CONDITIONS: Record<PublishingState, string> = {
  'taken-down': 't.takedown_id IS NOT NULL',
  hidden: 't.takedown_id IS NULL AND t.is_hidden',
  draft: `${NEITHER_HIDDEN_NOR_TAKEN_DOWN} AND t.publish_at IS NULL`,
  scheduled: `${NEITHER_HIDDEN_NOR_TAKEN_DOWN} AND t.publish_at > now()`,
  published: `${NEITHER_HIDDEN_NOR_TAKEN_DOWN} AND t.publish_at <= now()`,
};

/** SQL of the columns that the page of one row needs in addition to the columns of the list. */
export const DETAIL_COLUMNS = `t.publish_at AS "publishAt", t.is_hidden AS "isHidden", t.updated_at AS "updatedAt",
  (SELECT jsonb_build_object('id', d.id, 'reason', d.reason, 'at', d.created_at) FROM takedowns d
   WHERE d.id = t.takedown_id) AS takedown`;

/** SQL of the column with the number of shares of a page (SHR-2). The shares of songs are in `song_stats`. */
export const buildSharesColumn = (kind: 'album' | 'artist' | 'playlist'): string =>
  `COALESCE((SELECT n.shares FROM page_shares n WHERE n.kind = '${kind}' AND n.page_id = t.id), 0) AS shares`;

/** The values of `DETAIL_COLUMNS`. */
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

/** Converts these columns to the contract's form, with times in ISO 8601. */
export const presentDetails = ({ publishAt, isHidden, updatedAt, takedown }: DetailColumns): Details => ({
  publishAt: publishAt?.toISOString() ?? null,
  isHidden,
  updatedAt: updatedAt.toISOString(),
  takedown: takedown && { ...takedown, at: new Date(takedown.at).toISOString() },
});

/**
 * Converts an editor's visibility settings to columns. Undefined leaves a column unchanged. PostgreSQL replaces the
 * publishing time `now` with the current time.
 */
export function toVisibilityColumns({ publishAt, isHidden }: { publishAt?: string | null; isHidden?: boolean }): {
  publish_at: string | null | undefined;
  is_hidden: boolean | undefined;
} {
  return { publish_at: publishAt, is_hidden: isHidden };
}
