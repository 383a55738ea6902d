import type { AccountData } from '@nyimbo/shared-api/contract';
import { buildSharedPlaylistPath } from '@nyimbo/shared-api/paths';
import type { Config } from '../../config/load-config.ts';
import type { Queryable } from '../../db/database.ts';
import { unauthorised } from '../../http/errors/problem.ts';
import {
  findAccount,
  listAccountEvents,
  listAllFavourites,
  listAllFollowedArtists,
  listAllHeardSongs,
  listAllPlaylists,
  listAllSearches,
  listCountedPageShares,
  listCountedSongs,
  type AccountPlaylistRow,
} from './account-data.queries.ts';
import { listOwnSessions } from '../sessions/own-sessions.ts';
import { presentPicture } from '../sessions/session.presenter.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';

/**
 * Collects all stored data about the account of `currentSession`, except secrets. Throws a 401 problem when the account
 * no longer exists.
 */
export async function collectAccountData(
  db: Queryable,
  currentSession: SessionRow,
  { apiBase }: Pick<Config, 'apiBase'>,
): Promise<AccountData> {
  const { userId } = currentSession;
  const account = await findAccount(db, userId);
  if (!account) throw unauthorised();
  const { pictureId, settings, createdAt, ...profile } = account;
  const [
    favourites,
    followedArtists,
    playlists,
    heard,
    searches,
    plays,
    downloads,
    shares,
    pageShares,
    sessions,
    events,
  ] = await Promise.all([
    listAllFavourites(db, userId),
    listAllFollowedArtists(db, userId),
    listAllPlaylists(db, userId),
    listAllHeardSongs(db, userId),
    listAllSearches(db, userId),
    listCountedSongs(db, userId, 'play'),
    listCountedSongs(db, userId, 'download'),
    listCountedSongs(db, userId, 'share'),
    listCountedPageShares(db, userId),
    listOwnSessions(db, currentSession),
    listAccountEvents(db, userId),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...profile, picture: presentPicture(pictureId, apiBase), createdAt: createdAt.toISOString() },
    settings,
    favourites: favourites.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    followedArtists: followedArtists.map((row) => ({ ...row, followedAt: row.followedAt.toISOString() })),
    playlists: playlists.map(presentPlaylist),
    recentlyPlayed: heard.map((row) => ({ ...row, heardAt: row.heardAt.toISOString() })),
    recentSearches: searches.map(({ input, searchedAt }) => ({ input, searchedAt: searchedAt.toISOString() })),
    plays: plays.map(presentCounted),
    downloads: downloads.map(presentCounted),
    shares: shares.map(presentCounted),
    pageShares: pageShares.map(presentCounted),
    sessions,
    events: events.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

const presentPlaylist = ({ shareToken, songs, ...row }: AccountPlaylistRow) => ({
  ...row,
  sharedAddress: shareToken === null ? null : buildSharedPlaylistPath(shareToken),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  songs: songs.map((song) => ({ ...song, addedAt: new Date(song.addedAt).toISOString() })),
});

const presentCounted = <Row extends { countedAt: Date }>(row: Row) => ({
  ...row,
  countedAt: row.countedAt.toISOString(),
});
