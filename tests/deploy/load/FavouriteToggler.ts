import type { Database } from '../../../server/src/db/database.ts';

/** A fan who is logged in. */
export interface LoadFan {
  username: string;
  /** The bearer token. It expires after 30 minutes, so a long load renews it. */
  token: string;
}

/** The heart (favourite button) of one song for one fan, in the state that the server acknowledged last. */
interface Heart {
  fan: LoadFan;
  songId: number;
  state: 'on' | 'off';
}

/** One request to toggle the heart of a song. The caller sends it, and calls `acknowledge` on success. */
export interface Toggle {
  token: string;
  songId: number;
  acknowledge(action: 'added' | 'removed'): void;
}

/** The hearts that fans toggle under load. Compares the acknowledged states with the database. */
export class FavouriteToggler {
  readonly #idle: Heart[];
  #acknowledged = 0;

  constructor(fans: readonly LoadFan[], songs: number) {
    const songIds = Array.from({ length: songs }, (_, index) => index + 1);
    this.#idle = songIds.flatMap((songId) => fans.map((fan) => ({ fan, songId, state: 'off' as const })));
  }

  /** Number of writes that the server acknowledged. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /**
   * Returns the next heart to toggle. A heart is available again once the server has acknowledged its write. After an
   * unacknowledged write the heart's state is unknown, so that favourite is not toggled again.
   * @throws if no heart is available
   */
  takeToggle(): Toggle {
    const heart = this.#idle.shift();
    if (!heart) throw new Error('All hearts are in use. Give the load more fans.');
    return {
      token: heart.fan.token,
      songId: heart.songId,
      acknowledge: (action) => {
        heart.state = action === 'added' ? 'on' : 'off';
        this.#acknowledged += 1;
        this.#idle.push(heart);
      },
    };
  }

  /** Lists the hearts whose state in the database differs from the acknowledged one. */
  async findLost(database: Database): Promise<string[]> {
    const rows = await database.query<{ username: string; songId: number }>(
      `SELECT users.username, favourites.song_id AS "songId" FROM favourites JOIN users ON users.id = favourites.user_id`,
    );
    const stored = new Set(rows.map(({ username, songId }) => `${username}/${songId}`));
    return this.#idle
      .map(({ fan, songId, state }) => ({ name: `${fan.username}/${songId}`, state }))
      .filter(({ name, state }) => stored.has(name) !== (state === 'on'))
      .map(({ name, state }) => `${name} is not ${state}`);
  }
}
