import { BusError } from '../BusError.ts';
import type { Deliver } from './createDeliveryQueue.ts';
import { createWaitingRoom } from './createWaitingRoom.ts';

/** The handler of a command or the responder of a request. */
interface Recipient {
  source: string;
  receive(payload: unknown): unknown;
  /** Callbacks for when the recipient goes away; used by requests that are still unanswered. */
  onGone: Set<() => void>;
}

/** A command or request with its delivery and expiry. */
export interface Letter {
  name: string;
  source: string;
  payload: unknown;
  hand(recipient: Recipient): void;
  expire(error: BusError): void;
}

/**
 * Returns true when the listener carries out the message itself for now; the message then waits without a time limit.
 */
export type UnhandledListener = (name: string, payload: unknown) => boolean;

export interface Mailbox {
  post(letter: Letter): void;
  /**
   * Registers the recipient of a name.
   * @throws BusError 'second-handler' when the name is taken.
   * @returns unregisters the recipient; safe to call twice.
   */
  claim(name: string, recipient: Recipient): () => void;
  /** Calls the listener with each message that has to wait, starting with those already waiting. */
  onUnhandled(listener: UnhandledListener): () => void;
}

/**
 * Delivers commands and requests to their one recipient and buffers them, in the order of sending, until it registers.
 *
 * A new recipient gets its messages in a microtask: the mounting code can register all its names first, and messages of
 * different names still arrive in the order of sending.
 */
export function createMailbox(deliver: Deliver): Mailbox {
  const recipients = new Map<string, Recipient>();
  const listeners = new Set<UnhandledListener>();
  const waitingRoom = createWaitingRoom();

  function handOver(letter: Letter): void {
    deliver(() => {
      // Look up the recipient at delivery, not at sending: an earlier message may have removed it.
      const recipient = recipients.get(letter.name);
      if (recipient) return letter.hand(recipient);
      waitingRoom.keep(letter);
      for (const listener of [...listeners]) tell(listener, letter);
    });
  }

  function tell(listener: UnhandledListener, letter: Letter): void {
    if (listener(letter.name, letter.payload)) waitingRoom.hold(letter);
  }

  function flush(): void {
    for (const letter of waitingRoom.take((name) => recipients.has(name))) handOver(letter);
  }

  return {
    post: (letter) => {
      flush();
      handOver(letter);
    },
    claim: (name, recipient) => {
      const holder = recipients.get(name);
      if (holder) {
        const message = `'${name}' is already handled by ${holder.source}; ${recipient.source} must wait until it is disposed.`;
        throw new BusError('second-handler', message);
      }
      recipients.set(name, recipient);
      void Promise.resolve().then(flush);
      return () => {
        if (recipients.get(name) !== recipient) return;
        recipients.delete(name);
        for (const tell of [...recipient.onGone]) tell();
      };
    },
    onUnhandled: (listener) => {
      listeners.add(listener);
      for (const letter of waitingRoom.list()) tell(listener, letter);
      return () => listeners.delete(listener);
    },
  };
}
