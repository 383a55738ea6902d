import { BusError } from '../BusError.ts';
import { startTimer } from '../startTimer.ts';
import type { Envelope } from './Envelope.ts';

/** How long a message waits for its recipient: slightly longer than a remote's 8 s load timeout. */
const WAITING_MS = 10_000;
/** Maximum number of waiting messages per name. Beyond it the oldest expires, because the user wants the newest. */
const MAX_WAITING = 20;

interface PendingMessage {
  envelope: Envelope;
  stopTimer: () => void;
}

interface PendingMessages {
  add(envelope: Envelope): void;
  /** Removes a message's time limit, because an unhandled-message listener carries it out for now. */
  removeTimeLimit(envelope: Envelope): void;
  /** Removes and returns the messages whose name satisfies `isReady`, in the order of sending. */
  takeReady(isReady: (name: string) => boolean): Envelope[];
  /** The pending messages, in the order of sending. */
  list(): Envelope[];
}

/** Holds unhandled commands and requests, and expires those that wait too long or are too many. */
export function createPendingMessages(): PendingMessages {
  let pending: PendingMessage[] = [];

  function expire(entry: PendingMessage, why: string): void {
    pending = pending.filter((other) => other !== entry);
    entry.stopTimer();
    const { envelope } = entry;
    envelope.expire(new BusError('expired', `'${envelope.name}' from ${envelope.source} was dropped: ${why}.`));
  }

  return {
    add: (envelope) => {
      const entry: PendingMessage = {
        envelope,
        stopTimer: startTimer(WAITING_MS, () => expire(entry, `nothing handled it within ${WAITING_MS / 1000} s`)),
      };
      pending.push(entry);
      const sameName = pending.filter((other) => other.envelope.name === envelope.name);
      const oldest = sameName[0];
      if (oldest && sameName.length > MAX_WAITING) expire(oldest, `more than ${MAX_WAITING} were waiting`);
    },
    removeTimeLimit: (envelope) => pending.find((entry) => entry.envelope === envelope)?.stopTimer(),
    takeReady: (isReady) => {
      const ready = pending.filter(({ envelope }) => isReady(envelope.name));
      pending = pending.filter((entry) => !ready.includes(entry));
      for (const { stopTimer } of ready) stopTimer();
      return ready.map(({ envelope }) => envelope);
    },
    list: () => pending.map(({ envelope }) => envelope),
  };
}
