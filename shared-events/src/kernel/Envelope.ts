import type { BusError } from '../BusError.ts';

/** The handler of a command or the responder of a request. */
export interface Recipient {
  source: string;
  receive(payload: unknown): unknown;
  /**
   * Functions to call when the recipient unregisters. Each unanswered request adds a function that rejects the request.
   */
  onUnregister: Set<() => void>;
}

/** A command or request with its delivery and expiry. */
export interface Envelope {
  name: string;
  source: string;
  payload: unknown;
  deliverTo(recipient: Recipient): void;
  expire(error: BusError): void;
}
