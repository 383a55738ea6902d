/** Whether a call of `callee`, a function of the page such as `setTimeout`, is recorded. */
export type IsRecorded = (callee: (...values: never[]) => unknown) => boolean;

/** Replaces functions of the page until `stop`, to list what a remote leaves behind after it unmounts. */
export interface ResourceRecord {
  /** Describes each resource that has not been released, one line each. */
  list(): string[];
  /** Restores the page's own functions. */
  stop(): void;
}
