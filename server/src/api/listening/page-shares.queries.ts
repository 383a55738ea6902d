import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import type { CountResult } from './counted-actions.queries.ts';

/** A shared album, artist or playlist. */
export type SharedPage = CallRequest<'countPageShare'>;

/** SQL that finds the id of a published page, by its kind. `$1` is the page's key. */
const SELECT_PAGE_ID = {
  album: 'SELECT id FROM albums_with_songs WHERE id = $1',
  artist: 'SELECT id FROM artists_with_songs WHERE id = $1',
  playlist: 'SELECT id FROM playlists WHERE slug = $1',
} as const;

const keyOf = (page: SharedPage): number | string => (page.kind === 'playlist' ? page.slug : page.id);

/**
 * Counts a share of a page in one statement. The primary key ensures one count per session and page. Returns null when
 * the page does not exist.
 */
export async function countPageShare(db: Queryable, page: SharedPage, sessionKey: string): Promise<CountResult | null> {
  const [row] = await db.query<CountResult>(
    `WITH page AS (${SELECT_PAGE_ID[page.kind]}),
     fresh AS (
       INSERT INTO page_shares_counted (session_key, kind, page_id) SELECT $3, $2, id FROM page
       ON CONFLICT DO NOTHING RETURNING page_id
     ),
     raised AS (
       INSERT INTO page_shares AS t (kind, page_id, shares) SELECT $2, page_id, 1 FROM fresh
       ON CONFLICT (kind, page_id) DO UPDATE SET shares = t.shares + 1 RETURNING shares AS total
     )
     SELECT COALESCE((SELECT total FROM raised), t.shares, 0) AS total, EXISTS (SELECT FROM fresh) AS "isNew"
     FROM page LEFT JOIN page_shares t ON t.kind = $2 AND t.page_id = page.id`,
    [keyOf(page), page.kind, sessionKey],
  );
  return row ?? null;
}

/** Reads a page's share count; null when the page does not exist. */
export async function readPageShareCount(db: Queryable, page: SharedPage): Promise<number | null> {
  const [row] = await db.query<Pick<CountResult, 'total'>>(
    `WITH page AS (${SELECT_PAGE_ID[page.kind]})
     SELECT COALESCE(t.shares, 0) AS total FROM page LEFT JOIN page_shares t ON t.kind = $2 AND t.page_id = page.id`,
    [keyOf(page), page.kind],
  );
  return row?.total ?? null;
}
