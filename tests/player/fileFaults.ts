import type { ChaosRow } from './ChaosRow.ts';
import type { Fault } from './faultyMedia.ts';
import type { Listener } from './Listener.ts';

const NO_FAULT: Fault = { kind: 'none' };
const LOGIN_PAGE = '<!doctype html><title>Log in to the hotel’s network</title>';
const TOAST_TEXT = /can’t be played right now/;
/** The duration that the site reports for a song of about a minute. */
const SHORT_DURATION_SECONDS = 3;

const readShownDurationSeconds = async (listener: Listener): Promise<number> =>
  Number(await listener.player.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuemax'));

/** Checks that the player reports a broken song, re-enables its row and plays the next song. */
const expectBroken =
  (fault: Fault) =>
  async (listener: Listener): Promise<void> => {
    listener.media.setFaultOf(0, fault);
    // The toast closes by itself, so wait for it and for the state at the same time.
    const toast = listener.page.getByText(TOAST_TEXT).first().waitFor();
    await Promise.all([toast, listener.click().then(() => listener.expectMatchingState('error'))]);
    expect(
      await listener.rows
        .first()
        .getByRole('button', { name: /^Play / })
        .isEnabled(),
    ).toBe(true);
    await listener.play(1, 1);
  };

/** Rows of the fault tables: songs whose file is missing, broken or of a wrong kind. */
export const fileFaults: ChaosRow[] = [
  {
    fault: '404',
    expected: 'Failed: the player shows it, a toast names the song, and its row can be played again.',
    run: expectBroken({ kind: 'answer', status: 404 }),
  },
  { fault: '401', expected: 'Failed, in the same way.', run: expectBroken({ kind: 'answer', status: 401 }) },
  { fault: '403', expected: 'Failed, in the same way.', run: expectBroken({ kind: 'answer', status: 403 }) },
  {
    fault: 'An HTML page instead of audio',
    expected: 'Failed, in the same way.',
    run: expectBroken({ kind: 'answer', status: 200, type: 'text/html', body: LOGIN_PAGE }),
  },
  {
    fault: 'An empty file',
    expected: 'Failed, in the same way.',
    run: expectBroken({ kind: 'answer', status: 200, type: 'audio/mpeg', body: '' }),
  },
  {
    fault: 'Bytes that cannot be decoded',
    expected: 'One reload, then failed, in the same way.',
    // The browser reads the whole file before it reports the failure. Serve it fast.
    options: { bytesPerSecond: 1_000_000 },
    run: expectBroken({ kind: 'file', change: (song) => Buffer.alloc(song.length, 'no audio ') }),
  },
  {
    fault: 'A truncated file',
    expected: 'The existing part plays; then the song has failed, not ended.',
    run: expectBroken({ kind: 'file', change: (song) => song.subarray(0, 40_000) }),
  },
  {
    fault: 'A broken file that was repaired',
    expected: 'Play loads it again, and it plays.',
    async run(listener) {
      listener.media.setFaultOf(0, { kind: 'answer', status: 404 });
      await listener.click();
      await listener.expectMatchingState('error');
      listener.media.setFault(NO_FAULT);
      await listener.play(0, 1);
    },
  },
  {
    fault: 'A damaged section in the middle of a file',
    expected: 'Playback continues after the damage.',
    async run(listener) {
      const corrupt = (song: Buffer): Buffer => Buffer.from(song).fill(0, 30_000, 34_000);
      listener.media.setFault({ kind: 'file', change: corrupt });
      await listener.play(0, 5);
    },
  },
  {
    fault: 'The file is replaced in the middle of the song',
    expected: 'Playback continues from the same second of the new file.',
    async run(listener) {
      await listener.play();
      // Cut the connection too: otherwise the browser has no reason to request the file again.
      listener.media.setFault({ kind: 'cut', afterBytes: 0 });
      const heldSeconds = await listener.waitForStall();
      listener.media.setFault({ kind: 'file', change: (song) => song.subarray(1000), etag: '"another"' });
      await listener.expectToResumeFrom(heldSeconds);
    },
  },
  {
    fault: 'The site has too short a length',
    expected: 'It plays to its real end, and the shown length is corrected.',
    options: { overrideDuration: () => SHORT_DURATION_SECONDS },
    async run(listener) {
      await listener.play(0, SHORT_DURATION_SECONDS + 2);
      expect(await readShownDurationSeconds(listener)).toBeGreaterThan(SHORT_DURATION_SECONDS + 10);
    },
  },
  {
    fault: 'The site has no length',
    expected: 'It plays, with the length from the file.',
    options: { overrideDuration: () => null },
    async run(listener) {
      await listener.play(0, 1);
      expect(await readShownDurationSeconds(listener)).toBeGreaterThan(10);
    },
  },
  {
    fault: 'The site has far too long a length',
    expected: 'One reload at the end of the file, then failed: a truncated file looks the same.',
    options: { overrideDuration: (seconds) => seconds * 10, bytesPerSecond: 1_000_000 },
    async run(listener) {
      await listener.play(0, 1);
      await listener.player.getByRole('slider', { name: 'Seek' }).press('End');
      await listener.expectMatchingState('error');
    },
  },
  {
    fault: 'A host without range support',
    expected: 'It plays.',
    async run(listener) {
      listener.media.setFault({ kind: 'no-ranges' });
      await listener.play(0, 3);
    },
  },
  {
    fault: 'One broken file in a list, with autoplay',
    expected: 'A toast reports it, and the next song plays, once.',
    options: { usesAdvancedPlayer: true },
    async run(listener) {
      listener.media.setFaultOf(0, { kind: 'answer', status: 404 });
      await listener.click();
      await listener.page
        .getByText(/can’t be played\. Playing the next song/)
        .first()
        .waitFor();
      await listener.waitForSound(1);
      const [, second] = await listener.rows.getByRole('link').allInnerTexts();
      expect(second).toBeDefined();
      expect([...listener.media.requests.keys()].length).toBeLessThanOrEqual(3);
    },
  },
  {
    fault: 'Every file of a list is broken, with autoplay',
    expected: 'One pass through the list; then playback stops with a toast.',
    options: { usesAdvancedPlayer: true },
    async run(listener) {
      listener.media.setFault({ kind: 'answer', status: 404 });
      await listener.click();
      await listener.page.getByText(TOAST_TEXT).first().waitFor({ timeout: 60_000 });
      await listener.expectMatchingState('error');
      const counts = [...listener.media.requests.values()];
      expect(counts.length).toBeGreaterThan(2);
      // The audio element and the probe each request a song, and again when the list starts over.
      expect(Math.max(...counts)).toBeLessThanOrEqual(6);
      const total = counts.reduce((sum, times) => sum + times, 0);
      await listener.page.waitForTimeout(1500);
      expect([...listener.media.requests.values()].reduce((sum, times) => sum + times, 0)).toBe(total);
    },
  },
];
