/** Returns whether to record calls of `callee`, a function of the page such as `setTimeout`. */
export type IsRecorded = (callee: (...values: never[]) => unknown) => boolean;

/** A record of resources that code has acquired. Replaces functions of the page until `stop`. */
export interface ResourceRecord {
  /** Describes each resource that has not been released, one line each. */
  list(): string[];
  /** Restores the page's original functions. */
  stop(): void;
}
