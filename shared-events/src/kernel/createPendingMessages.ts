import { BusError } from '../BusError.ts';
import { startTimer } from '../startTimer.ts';
import type { Envelope } from './Envelope.ts';

/** How long a message waits for its recipient: slightly longer than a remote's 8 s load timeout. */
const MAX_WAIT_MS = 10_000;
/**
 * Maximum number of waiting messages per name. One more message expires the oldest, because the user's last action
 * matters most.
 */
const MAX_PENDING_PER_NAME = 20;

interface PendingMessage {
  envelope: Envelope;
  stopTimer: () => void;
}

interface PendingMessages {
  add(envelope: Envelope): void;
  /** Removes a message's time limit. Called when an `onUnhandled` listener carries out the message itself. */
  removeTimeLimit(envelope: Envelope): void;
  /** Removes and returns the messages whose name satisfies `isReady`, in the order of sending. */
  takeReady(isReady: (name: string) => boolean): Envelope[];
  /** The pending messages, in the order of sending. */
  list(): Envelope[];
}

/** Holds unhandled commands and requests. Expires a message that waits too long, or the oldest of too many. */
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
        stopTimer: startTimer(MAX_WAIT_MS, () => expire(entry, `nothing handled it within ${MAX_WAIT_MS / 1000} s`)),
      };
      pending.push(entry);
      const sameName = pending.filter((other) => other.envelope.name === envelope.name);
      const oldest = sameName[0];
      if (oldest && sameName.length > MAX_PENDING_PER_NAME)
        expire(oldest, `more than ${MAX_PENDING_PER_NAME} were waiting`);
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
