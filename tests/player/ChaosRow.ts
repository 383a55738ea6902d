import type { Listener, ListenerOptions } from './Listener.ts';

/** One fault: how it is brought about, and what must come of it. `docs/player.md` has the same table in words. */
export interface ChaosRow {
  fault: string;
  expected: string;
  options?: ListenerOptions;
  /** After it, `Listener.leave` asks what every row must keep. */
  run(listener: Listener): Promise<void>;
}
