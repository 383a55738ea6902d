import { BusError } from '../BusError.ts';
import { startTimer } from '../startTimer.ts';
import type { Deliver } from './createDeliveryQueue.ts';

/** Who takes a command or request. */
export interface Recipient {
  source: string;
  receive(payload: unknown): unknown;
  /** Told when the recipient goes away; used by requests that it has not answered. */
  onGone: Set<() => void>;
}

/** A command or request on its way to its one recipient. */
export interface Letter {
  name: string;
  source: string;
  hand(recipient: Recipient): void;
  expire(error: BusError): void;
}

interface WaitingLetter {
  letter: Letter;
  stopTimer: () => void;
}

export interface Mailbox {
  post(letter: Letter): void;
  /** @throws BusError 'second-handler' when the name is taken. @returns gives the name up; safe to call twice. */
  claim(name: string, recipient: Recipient): () => void;
  /** Called with the name of each letter that has to wait, and at once with those already waiting. */
  onUnhandled(listener: (name: string) => void): () => void;
}

/** How long a letter waits for its recipient: a remote's time-out of 8 s, and some. */
export const WAITING_MS = 10_000;
/** How many letters of one name wait; of more, the oldest expires, since the newest is what the user wants now. */
export const MAX_WAITING = 20;

/**
 * Delivers commands and requests to their one recipient and keeps them, in the order of sending, while it is not there.
 *
 * A new recipient gets its letters in a microtask: the code that mounts it can claim all its names first, and letters
 * of different names still arrive in the order in which they were sent.
 */
export function createMailbox(deliver: Deliver): Mailbox {
  const recipients = new Map<string, Recipient>();
  const listeners = new Set<(name: string) => void>();
  let waiting: WaitingLetter[] = [];

  function expire(entry: WaitingLetter, why: string): void {
    waiting = waiting.filter((other) => other !== entry);
    entry.stopTimer();
    const { letter } = entry;
    letter.expire(new BusError('expired', `'${letter.name}' from ${letter.source} was dropped: ${why}.`));
  }

  function keep(letter: Letter): void {
    const entry: WaitingLetter = {
      letter,
      stopTimer: startTimer(WAITING_MS, () => expire(entry, `nobody took it within ${WAITING_MS / 1000} s`)),
    };
    waiting.push(entry);
    const sameName = waiting.filter((other) => other.letter.name === letter.name);
    const oldest = sameName[0];
    if (oldest && sameName.length > MAX_WAITING) expire(oldest, `more than ${MAX_WAITING} were waiting`);
    for (const listener of [...listeners]) listener(letter.name);
  }

  function handOver(letter: Letter): void {
    deliver(() => {
      // Looked up here, not when it was sent: a message before this one may have removed the recipient.
      const recipient = recipients.get(letter.name);
      if (recipient) letter.hand(recipient);
      else keep(letter);
    });
  }

  function flush(): void {
    const ready = waiting.filter(({ letter }) => recipients.has(letter.name));
    waiting = waiting.filter((entry) => !ready.includes(entry));
    for (const { letter, stopTimer } of ready) {
      stopTimer();
      handOver(letter);
    }
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
      for (const name of new Set(waiting.map(({ letter }) => letter.name))) listener(name);
      return () => listeners.delete(listener);
    },
  };
}
