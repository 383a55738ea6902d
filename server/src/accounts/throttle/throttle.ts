/** The state of a counter after an attempt. */
export interface ThrottleState {
  /**
   * Infinity when the network has used up its share of counters. The attempt was then not counted, and the call should
   * be refused.
   */
  count: number;
  /** Seconds until the count is reset. */
  resetSeconds: number;
}

/**
 * Counts attempts within a window. An attempt is counted before it is made, so parallel attempts cannot exceed the
 * limit.
 */
export interface Throttle {
  /**
   * Counts an attempt. A new counter belongs to `network`, which may have a limited number of counters. Omit `network`
   * only if the number of keys is small, such as one for each network or account.
   */
  hit(key: string, windowSeconds: number, network?: string): Promise<ThrottleState>;
  /** Counts an attempt that counts `amount` times. Use it only if the number of keys is small, as without a network. */
  spend(key: string, windowSeconds: number, amount: number): Promise<ThrottleState>;
  /**
   * Takes back an attempt that `hit` counted with the same arguments, within a window that is still open. A counter at
   * zero is deleted, and its network may create another.
   */
  undoHit(key: string, windowSeconds: number, network?: string): Promise<void>;
  reset(key: string): Promise<void>;
}

/** Limits of the number of counters, and thereby of their memory. */
export interface ThrottleLimits {
  /** Maximum counters in one process for each window length. */
  maxCounters: number;
  /** Maximum number of these counters for one network. */
  maxCountersPerNetwork: number;
}

/**
 * Default limits. The limits of the account calls let one network create fewer counters than `maxCountersPerNetwork`.
 */
export const DEFAULT_THROTTLE_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxCountersPerNetwork: 5000 };
