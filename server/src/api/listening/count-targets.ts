import type { Database } from '../../db/database.ts';
import type { Countable } from './count-limit.ts';
import { countAction, findActionTotal, type CountResult } from './counted-actions.queries.ts';
import { countPageShare, readPageShareCount, type SharedPage } from './page-shares.queries.ts';
import type { PlayCounter } from './play-counter.ts';

/** An action on one song or page, with the functions that count it. */
export interface CountTarget extends Pick<Countable, 'action' | 'subject'> {
  /** Counts the action for a session; null when the song or page does not exist. */
  count(sessionKey: string): Promise<CountResult | null>;
  /** Finds the total without counting; null when the song or page does not exist. */
  findTotal(): Promise<number | null>;
}

export interface CountStores {
  database: Database;
  plays: PlayCounter;
}

/** A song's plays, shares or downloads. */
export function createSongTarget(
  { database, plays }: CountStores,
  action: CountTarget['action'],
  songId: number,
): CountTarget {
  return {
    action,
    subject: String(songId),
    count: (sessionKey) =>
      action === 'play' ? plays.count({ sessionKey, songId }) : countAction(database, { action, sessionKey, songId }),
    findTotal: () => findActionTotal(database, action, songId),
  };
}

/**
 * The shares of an album, artist or playlist.
 * @decides SHR-2
 */
export function createPageTarget({ database }: CountStores, page: SharedPage): CountTarget {
  return {
    action: 'share',
    subject: `${page.kind} ${page.kind === 'playlist' ? page.slug : page.id}`,
    count: (sessionKey) => countPageShare(database, page, sessionKey),
    findTotal: () => readPageShareCount(database, page),
  };
}
