import { BusError } from '../BusError.ts';
import type { Deliver } from './createDeliveryQueue.ts';
import { createWaitingRoom } from './createWaitingRoom.ts';

/** Who takes a command or request. */
interface Recipient {
  source: string;
  receive(payload: unknown): unknown;
  /** Told when the recipient goes away; used by requests that it has not answered. */
  onGone: Set<() => void>;
}

/** A command or request on its way to its one recipient. */
export interface Letter {
  name: string;
  source: string;
  payload: unknown;
  hand(recipient: Recipient): void;
  expire(error: BusError): void;
}

/** True when it does meanwhile what the letter asks for, so that the letter may wait as long as it takes. */
export type UnhandledListener = (name: string, payload: unknown) => boolean;

export interface Mailbox {
  post(letter: Letter): void;
  /** @throws BusError 'second-handler' when the name is taken. @returns gives the name up; safe to call twice. */
  claim(name: string, recipient: Recipient): () => void;
  /** Called with each letter that has to wait, and at once with those already waiting. */
  onUnhandled(listener: UnhandledListener): () => void;
}

/**
 * Delivers commands and requests to their one recipient and keeps them, in the order of sending, while it is not there.
 *
 * A new recipient gets its letters in a microtask: the code that mounts it can claim all its names first, and letters
 * of different names still arrive in the order in which they were sent.
 */
export function createMailbox(deliver: Deliver): Mailbox {
  const recipients = new Map<string, Recipient>();
  const listeners = new Set<UnhandledListener>();
  const waitingRoom = createWaitingRoom();

  function handOver(letter: Letter): void {
    deliver(() => {
      // Looked up here, not when it was sent: a message before this one may have removed the recipient.
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
