import { BusError } from '../BusError.ts';
import { startTimer } from '../startTimer.ts';
import type { Letter } from './createMailbox.ts';

/** How long a letter waits for its recipient: a remote's time-out of 8 s, and some. */
const WAITING_MS = 10_000;
/** How many letters of one name wait; of more, the oldest expires, since the newest is what the user wants now. */
const MAX_WAITING = 20;

interface WaitingLetter {
  letter: Letter;
  stopTimer: () => void;
}

interface WaitingRoom {
  keep(letter: Letter): void;
  /** Lets a letter that waits do so without limit of time: somebody does meanwhile what it asks for. */
  hold(letter: Letter): void;
  /** Takes out the letters of which `isReady` is true of the name, in the order in which they came. */
  take(isReady: (name: string) => boolean): Letter[];
  /** Those that wait, in the order in which they came. */
  list(): Letter[];
}

/** Holds commands and requests that nobody takes yet, and expires those that wait too long or are too many. */
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
