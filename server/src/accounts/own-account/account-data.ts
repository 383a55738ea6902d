import type { AccountData } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { unauthorised } from '../../http/errors/problem.ts';
import {
  findAccount,
  listAccountEvents,
  listAllFavourites,
  listAllSearches,
  listCounted,
} from './account-data.queries.ts';
import { listOwnSessions } from '../sessions/own-sessions.ts';
import { presentPicture } from '../sessions/session.presenter.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';

/**
 * Gathers all data stored about the account of `asking`, except secrets. Throws a 401 problem when the account no
 * longer exists.
 */
export async function collectAccountData(db: Queryable, asking: SessionRow): Promise<AccountData> {
  const { userId } = asking;
  const account = await findAccount(db, userId);
  if (!account) throw unauthorised();
  const { pictureId, settings, createdAt, ...profile } = account;
  const [favourites, searches, plays, downloads, shares, sessions, events] = await Promise.all([
    listAllFavourites(db, userId),
    listAllSearches(db, userId),
    listCounted(db, userId, 'play'),
    listCounted(db, userId, 'download'),
    listCounted(db, userId, 'share'),
    listOwnSessions(db, asking),
    listAccountEvents(db, userId),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...profile, picture: presentPicture(pictureId), createdAt: createdAt.toISOString() },
    settings,
    favourites: favourites.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    recentSearches: searches.map(({ input, searchedAt }) => ({ input, searchedAt: searchedAt.toISOString() })),
    plays: plays.map(presentCounted),
    downloads: downloads.map(presentCounted),
    shares: shares.map(presentCounted),
    sessions,
    events: events.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

const presentCounted = <Row extends { countedAt: Date }>(row: Row) => ({
  ...row,
  countedAt: row.countedAt.toISOString(),
});
