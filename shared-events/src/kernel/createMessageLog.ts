import type { MessageKind } from '../contract.ts';
import type { ErrorReporter } from './createErrorReporter.ts';

/** A message as stored in the log. */
export interface LoggedMessage {
  /** Counts up from 1 per page load. */
  sequence: number;
  /** Milliseconds since the epoch. */
  at: number;
  kind: MessageKind;
  name: string;
  source: string;
  /** The payload, with secrets replaced (see `redactPayload`). */
  payload: unknown;
}

/** Receives each message as it is sent; `payload` is the original, secrets included. */
export type MessageTap = (message: LoggedMessage, payload: unknown) => void;

/** The last messages, for devtools and tests. */
export interface MessageLog {
  add(message: Pick<LoggedMessage, 'kind' | 'name' | 'source' | 'payload'>, payload: unknown): void;
  /** The last messages, oldest first. */
  read(): LoggedMessage[];
  tap(tap: MessageTap): () => void;
}

const LOG_LENGTH = 200;

/** Creates a log of the last 200 messages, for the devtools and for error reports. */
export function createMessageLog(errors: ErrorReporter): MessageLog {
  const messages: LoggedMessage[] = [];
  const taps = new Set<MessageTap>();
  let sequence = 0;

  return {
    add: (message, payload) => {
      sequence += 1;
      const logged = { ...message, sequence, at: Date.now() };
      messages.push(logged);
      if (messages.length > LOG_LENGTH) messages.shift();
      for (const tap of taps) errors.guard(message, () => tap(logged, payload));
    },
    read: () => [...messages],
    tap: (tap) => {
      taps.add(tap);
      return () => taps.delete(tap);
    },
  };
}
