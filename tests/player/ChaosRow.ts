import type { Listener, ListenerOptions } from './Listener.ts';

/** One fault, how to cause it and the expected result. `docs/player.md` has the same table in words. */
export interface ChaosRow {
  fault: string;
  expected: string;
  options?: ListenerOptions;
  /** Causes the fault and checks the result. Afterwards `Listener.leave` checks the invariants of every row. */
  run(listener: Listener): Promise<void>;
}
