/** The count of a key after an attempt. */
export interface ThrottleState {
  /** Infinity when the network has used up its share of counters: nothing was counted, and the call should be refused. */
  count: number;
  /** Seconds until the count is reset. */
  resetSeconds: number;
}

/**
 * Counts attempts within a window. An attempt is counted before it is made, so parallel attempts cannot slip through.
 */
export interface Throttle {
  /**
   * Counts an attempt. A new counter is charged to `network`, which may hold a limited number of counters. Omit it only
   * where the keys are few already, such as one for each network or account.
   */
  hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState>;
  /**
   * Takes back an attempt that `hit` counted with the same arguments, within a window that is still open. A counter at
   * zero is deleted, and its network may create another.
   */
  giveBack(key: string, windowSeconds: number, network?: string): Promise<void>;
  reset(key: string): Promise<void>;
}

/** Limits of the memory that counters take. */
export interface ThrottleLimits {
  /** Maximum counters in one process for each window length. */
  maxCounters: number;
  /** Maximum of these counters that one network may hold. */
  maxOfNetwork: number;
}

/** Enough for all counters that one network can create in a window within the limits of the account calls. */
export const THROTTLE_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxOfNetwork: 5000 };
