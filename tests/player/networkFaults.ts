import { sleep } from '../support/startSite.ts';
import type { ChaosRow } from './ChaosRow.ts';
import type { Fault } from './faultyMedia.ts';
import type { Listener } from './Listener.ts';

const NO_FAULT: Fault = { kind: 'none' };
/** 32 kbit/s, a quarter of the rate of a song of 128 kbit/s. */
const SLOW_BYTES_PER_SECOND = 4000;
const OFFLINE_MS = 20_000;

/** Interrupts the connection during a song. Checks that the player keeps the position, then resumes the same song. */
const interruptMidSong =
  (fault: Fault, awayMs: number) =>
  async (listener: Listener): Promise<void> => {
    await listener.play();
    const { title } = await listener.readPlayback();
    listener.media.setFault(fault);
    const heldSeconds = await listener.waitForStall();
    await sleep(awayMs);
    await listener.expectMatchingState('loading');
    listener.media.setFault(NO_FAULT);
    await listener.expectToResumeFrom(heldSeconds);
    expect((await listener.readPlayback()).title).toBe(title);
  };

/** Starts a song at a failing host. Checks that the player waits, and plays once the host recovers. */
const failAtStart =
  (fault: Fault) =>
  async (listener: Listener): Promise<void> => {
    listener.media.setFault(fault);
    await listener.click();
    await listener.waitForStall();
    await listener.expectMatchingState('loading');
    listener.media.setFault(NO_FAULT);
    await listener.waitForSound(1);
  };

async function loseNetwork(listener: Listener, away: () => Promise<void>, back: () => Promise<void>): Promise<void> {
  await listener.play();
  const { title } = await listener.readPlayback();
  await away();
  const heldSeconds = await listener.waitForStall();
  await sleep(OFFLINE_MS);
  await listener.expectMatchingState('loading');
  await back();
  await listener.expectToResumeFrom(heldSeconds);
  expect((await listener.readPlayback()).title).toBe(title);
}

/** Rows of the fault tables: connections that are cut, slow or lost. */
export const networkFaults: ChaosRow[] = [
  {
    fault: 'The connection is cut once',
    expected: 'It continues from the same second, after a moment of silence at most.',
    async run(listener) {
      listener.media.setFault({ kind: 'cut', afterBytes: 60_000, times: 1 });
      await listener.play(0, 6);
    },
  },
  {
    fault: 'The connection is cut on every attempt',
    expected: '‘Waiting for signal…’ at the held position. It resumes when the connection holds.',
    run: interruptMidSong({ kind: 'cut', afterBytes: 0 }, 3000),
  },
  {
    fault: 'The connection is cut after a few seconds of each response',
    expected: 'Each attempt plays some more: never backwards, no skip, no error.',
    async run(listener) {
      listener.media.setFault({ kind: 'cut', afterBytes: 40_000 });
      await listener.play(0, 7);
    },
  },
  {
    fault: 'The host accepts the request and sends nothing',
    expected: '‘Waiting for signal…’ after ten seconds. It plays when the host sends.',
    run: failAtStart({ kind: 'hang', afterBytes: 0 }),
  },
  {
    fault: 'The host stops sending in the middle of a song',
    expected: '‘Waiting for signal…’ at the held position. It resumes when the host sends.',
    run: interruptMidSong({ kind: 'hang', afterBytes: 0 }, 2000),
  },
  {
    fault: 'A connection of 32 kbit/s, for a song of 128 kbit/s',
    expected: 'It plays with interruptions: never backwards, no skip, no error.',
    async run(listener) {
      listener.media.setFault({ kind: 'slow', bytesPerSecond: SLOW_BYTES_PER_SECOND });
      await listener.click();
      const { title } = await listener.waitFor('three seconds were heard', ({ seconds }) => (seconds ?? 0) > 3);
      expect((await listener.readPlayback()).title).toBe(title);
    },
  },
  {
    fault: '500 for a while, then normal',
    expected: '‘Waiting for signal…’ without a toast. It plays when the host recovers.',
    run: failAtStart({ kind: 'answer', status: 500 }),
  },
  {
    fault: '503 in the middle of a song, then normal',
    expected: '‘Waiting for signal…’ at the held position. It resumes when the host recovers.',
    run: interruptMidSong({ kind: 'answer', status: 503 }, 2000),
  },
  {
    fault: 'Offline for 20 seconds, then online',
    expected: 'The player holds the position, also with autoplay, and resumes at once.',
    options: { usesAdvancedPlayer: true },
    run: (listener) =>
      loseNetwork(
        listener,
        async () => {
          await listener.context.setOffline(true);
          listener.media.setFault({ kind: 'cut', afterBytes: 0 });
        },
        async () => {
          listener.media.setFault(NO_FAULT);
          await listener.context.setOffline(false);
        },
      ),
  },
  {
    fault: 'The server is down for 20 seconds in the middle of a song',
    expected: 'The player holds the position and resumes within ten seconds of the server’s return.',
    options: { usesAdvancedPlayer: true },
    run: (listener) =>
      loseNetwork(
        listener,
        () => listener.media.goDown(),
        () => listener.media.comeBack(),
      ),
  },
  {
    fault: 'The network drops while the song is paused',
    expected: 'It stays paused when the network returns. Play resumes at the same position.',
    async run(listener) {
      await listener.play();
      await listener.click();
      const { seconds } = await listener.expectMatchingState('paused');
      listener.media.setFault({ kind: 'cut', afterBytes: 0 });
      await sleep(3000);
      listener.media.setFault(NO_FAULT);
      await sleep(2000);
      await listener.expectMatchingState('paused');
      await listener.click();
      await listener.expectToResumeFrom(seconds ?? 0);
    },
  },
  {
    fault: 'The API fails while the media host works',
    expected: 'Playback continues.',
    options: {
      async arrange(context) {
        await context.route('**/api/count-play', (route) => route.fulfill({ status: 503, body: '{}' }));
      },
    },
    run: (listener) => listener.play(0, 4).then(() => undefined),
  },
];
