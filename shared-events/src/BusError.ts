/** Why the bus refused or gave up on a message. */
export type BusErrorCode =
  /** Nobody who handles it came within the waiting time, or too many were waiting. */
  | 'expired'
  /** The app that was answering a request went away before it had an answer. */
  | 'abandoned'
  /** The message belongs to another app (see `owners` in the contract). */
  | 'not-owner'
  /** The message already has a handler. */
  | 'second-handler'
  /** The payload does not match the contract; only found where validation is on. */
  | 'invalid';

/** An error of the bus itself; errors of listeners are theirs and go to the fault reporter. */
export class BusError extends Error {
  readonly code: BusErrorCode;

  constructor(code: BusErrorCode, message: string) {
    super(message);
    this.name = 'BusError';
    this.code = code;
  }
}

/**
 * Whether a value is a BusError, also one of another build's class: the kernel that rejects a request is the shell's,
 * so that `instanceof` is never true in a remote.
 */
export function isBusError(value: unknown): value is BusError {
  return value instanceof Error && value.name === 'BusError' && 'code' in value;
}
