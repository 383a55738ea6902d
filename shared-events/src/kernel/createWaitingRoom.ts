import { BusError } from '../BusError.ts';
import { startTimer } from '../startTimer.ts';
import type { Letter } from './createMailbox.ts';

/** How long a message waits for its recipient: slightly longer than a remote's 8 s load timeout. */
const WAITING_MS = 10_000;
/** Maximum number of waiting messages per name. Beyond it the oldest expires, because the user wants the newest. */
const MAX_WAITING = 20;

interface WaitingLetter {
  letter: Letter;
  stopTimer: () => void;
}

interface WaitingRoom {
  keep(letter: Letter): void;
  /** Removes a waiting message's time limit, because an unhandled-message listener carries it out for now. */
  hold(letter: Letter): void;
  /** Removes and returns the messages whose name satisfies `isReady`, in the order of sending. */
  take(isReady: (name: string) => boolean): Letter[];
  /** The waiting messages, in the order of sending. */
  list(): Letter[];
}

/** Holds unhandled commands and requests, and expires those that wait too long or are too many. */
export function createWaitingRoom(): WaitingRoom {
  let waiting: WaitingLetter[] = [];

  function expire(entry: WaitingLetter, why: string): void {
    waiting = waiting.filter((other) => other !== entry);
    entry.stopTimer();
    const { letter } = entry;
    letter.expire(new BusError('expired', `'${letter.name}' from ${letter.source} was dropped: ${why}.`));
  }

  return {
    keep: (letter) => {
      const entry: WaitingLetter = {
        letter,
        stopTimer: startTimer(WAITING_MS, () => expire(entry, `nothing handled it within ${WAITING_MS / 1000} s`)),
      };
      waiting.push(entry);
      const sameName = waiting.filter((other) => other.letter.name === letter.name);
      const oldest = sameName[0];
      if (oldest && sameName.length > MAX_WAITING) expire(oldest, `more than ${MAX_WAITING} were waiting`);
    },
    hold: (letter) => waiting.find((entry) => entry.letter === letter)?.stopTimer(),
    take: (isReady) => {
      const ready = waiting.filter(({ letter }) => isReady(letter.name));
      waiting = waiting.filter((entry) => !ready.includes(entry));
      for (const { stopTimer } of ready) stopTimer();
      return ready.map(({ letter }) => letter);
    },
    list: () => waiting.map(({ letter }) => letter),
  };
}
