export interface ThrottleState {
  /** Infinity when the network has used up its share of counters: nothing was counted, and the call should be refused. */
  count: number;
  /** Seconds until the count starts anew. */
  resetSeconds: number;
}

/** Counts attempts within a window. An attempt is counted before it is made, so that many at once cannot slip through. */
export interface Throttle {
  /**
   * Counts one. `network` pays for the counter, if this makes one: each network may hold a limited share of them. Leave
   * it out only where the keys are few already, such as one for each network or account.
   */
  hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState>;
  /**
   * Takes back one that `hit` counted with the same arguments, within a window that is still open. A counter of nothing is
   * dropped, and its network may make another.
   */
  giveBack(key: string, windowSeconds: number, network?: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export interface ThrottleLimits {
  /** Counters in one process for each length of window. */
  maxCounters: number;
  /** Of these, how many one network may hold. */
  maxOfNetwork: number;
}

/** Room for all that the limits of the account calls let one network make in a window. */
export const THROTTLE_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxOfNetwork: 5000 };
