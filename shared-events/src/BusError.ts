/** Why the bus refused or gave up on a message. */
export type BusErrorCode =
  /** No handler registered within the waiting time, or too many messages were waiting. */
  | 'expired'
  /** The responder unregistered before it answered. */
  | 'abandoned'
  /** The message belongs to another app (see `owners` in the contract). */
  | 'not-owner'
  /** The message already has a handler. */
  | 'second-handler'
  /** The payload does not match the contract; only detected while validation is on. */
  | 'invalid';

/** An error of the bus itself. Errors thrown by listeners go to the error reporter instead. */
export class BusError extends Error {
  readonly code: BusErrorCode;

  constructor(code: BusErrorCode, message: string) {
    super(message);
    this.name = 'BusError';
    this.code = code;
  }
}

/**
 * Checks whether a value is a BusError, including one created by another build's class. In a remote, `instanceof` is
 * false for the errors of rejected requests, because the shell's kernel creates them with the shell's class.
 */
export function isBusError(value: unknown): value is BusError {
  return value instanceof Error && value.name === 'BusError' && 'code' in value;
}
