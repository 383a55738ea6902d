import { sleep, waitUntil } from '../support/startSite.ts';
import type { ChaosRow } from './ChaosRow.ts';
import type { Listener } from './Listener.ts';
import { measureTaps } from './longQueue.ts';

const SLEEP_MS = 4000;

async function setAsleep(listener: Listener, isAsleep: boolean): Promise<void> {
  const devtools = await listener.context.newCDPSession(listener.page);
  await devtools.send('Page.setWebLifecycleState', { state: isAsleep ? 'frozen' : 'active' });
  await devtools.detach();
}

/** Waits until the page shows a text. Avoids Playwright's evaluations, which the browser counts as user gestures. */
async function waitForText({ context, page }: Listener, words: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const expression = `document.body.innerText.includes(${JSON.stringify(words)})`;
  await waitUntil(`the page says '${words}'`, async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    return result.value === true;
  });
  await devtools.detach();
}

/** Makes storage throw, as in a browser that blocks cookies and site data. Runs in the page. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  }
}

/** Fills localStorage completely. Runs in the page. */
function fillStorage(): void {
  for (let length = 2 ** 22; length >= 1; length = Math.floor(length / 2)) {
    try {
      for (let part = 0; part < 8; part += 1) localStorage.setItem(`filler-${length}-${part}`, 'x'.repeat(length));
    } catch {
      // QuotaExceededError: continue with smaller parts until nothing fits.
    }
  }
}

/** Rows of the fault tables: what the browser, the device and the visitor do to a page that plays. */
export const pageFaults: ChaosRow[] = [
  {
    fault: 'The tab sleeps while a song plays',
    expected: 'After waking, the shown state is the real one, and playback can be resumed.',
    async run(listener) {
      await listener.play();
      const { title, seconds } = await listener.readPlayback();
      await setAsleep(listener, true);
      await sleep(SLEEP_MS);
      await setAsleep(listener, false);
      await listener.waitForState('playing', 'paused');
      if ((await listener.readPlayback()).state === 'paused') await listener.click();
      await listener.expectToResumeFrom(seconds ?? 0);
      expect((await listener.readPlayback()).title).toBe(title);
    },
  },
  {
    fault: 'The tab sleeps while a song is paused',
    expected: 'Nothing starts by itself.',
    async run(listener) {
      await listener.play();
      await listener.click();
      await listener.expectMatchingState('paused');
      await setAsleep(listener, true);
      await sleep(SLEEP_MS);
      await setAsleep(listener, false);
      await sleep(1000);
      await listener.expectMatchingState('paused');
    },
  },
  {
    fault: 'A second tab plays',
    expected: 'The first tab pauses; one song sounds.',
    async run(listener) {
      await listener.play();
      const first = listener.page;
      const second = await listener.context.newPage();
      await second.goto('/');
      listener.page = second;
      await listener.play(1);
      listener.page = first;
      await listener.expectMatchingState('paused');
      listener.page = second;
      await listener.expectMatchingState('playing');
      await second.close();
      listener.page = first;
    },
  },
  {
    fault: 'Ten quick clicks on ten rows',
    expected: 'The last one plays; one song sounds, without a toast.',
    async run(listener) {
      await listener.rows.nth(9).waitFor();
      const title = await listener.rows.nth(9).getByRole('link').first().innerText();
      await listener.page.evaluate(async () => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main li button[aria-label^="Play "]')].slice(0, 10);
        for (const button of buttons) {
          button.click();
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
      });
      await listener.waitForSound(0.5);
      expect((await listener.readPlayback()).title).toContain(title);
      expect(await listener.page.getByText(/can’t be played/).count()).toBe(0);
    },
  },
  {
    fault: 'A queue of 10,000 songs',
    expected: 'A tap costs the page about as much work as in a list of ten.',
    options: { path: '/about' },
    async run({ context, page }) {
      const few = await measureTaps(context, page, 10);
      const many = await measureTaps(context, page, 10_000);
      console.log(`CPU time of a tap: ${few.toFixed(0)} ms in 10 songs, ${many.toFixed(0)} ms in 10,000.`);
      // The CPU itself is up to twice as slow while other programs use it. Rendering all rows takes seconds.
      expect(many).toBeLessThan(few * 3 + 50);
    },
  },
  {
    fault: 'Storage is blocked',
    expected: 'Everything works until the page closes.',
    options: { prepare: blockStorage },
    run: (listener) => listener.play(0, 2).then(() => undefined),
  },
  {
    fault: 'Storage is full',
    expected: 'Everything works until the page closes.',
    options: { prepare: fillStorage },
    run: (listener) => listener.play(0, 2).then(() => undefined),
  },
  {
    fault: 'The browser requires a tap before sound',
    expected: '‘Tap to play’. A tap plays the song.',
    options: { path: '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu&u=play' },
    async run(listener) {
      await waitForText(listener, 'Tap to play');
      await listener.expectMatchingState('paused');
      await listener.player.getByText('Tap to play').first().waitFor();
      await listener.player.getByRole('button', { name: 'Play', exact: true }).click();
      await listener.waitForSound(1);
    },
  },
  {
    fault: 'A reload in the middle of a song',
    expected: 'The song is back, paused at its position; play resumes there.',
    async run(listener) {
      await listener.play(0, 3);
      const { title } = await listener.readPlayback();
      await listener.page.reload();
      await listener.waitFor('the song is back', (heard) => heard.title === title);
      await sleep(1500);
      await listener.expectMatchingState('paused');
      const seek = listener.player.getByRole('slider', { name: 'Seek' });
      const shownSeconds = Number(await seek.getAttribute('aria-valuenow'));
      expect(shownSeconds).toBeGreaterThanOrEqual(2);
      await listener.player.getByRole('button', { name: 'Play', exact: true }).click();
      await listener.expectToResumeFrom(shownSeconds);
    },
  },
  {
    fault: 'To another site, and back with the browser’s button',
    expected: 'Nothing starts by itself; the song is at its position and can be resumed.',
    async run(listener) {
      await listener.play(0, 3);
      const { title } = await listener.readPlayback();
      await listener.page.goto('data:text/html,<title>Elsewhere</title>');
      await listener.page.goBack({ waitUntil: 'commit' });
      await listener.waitFor('the song is back', (heard) => heard.title === title);
      await sleep(1500);
      const { state } = await listener.readPlayback();
      expect(['paused', 'playing']).toContain(state);
      await listener.expectMatchingState(state);
      if (state === 'paused') await listener.player.getByRole('button', { name: 'Play', exact: true }).click();
      await listener.waitForSound(3);
    },
  },
  {
    fault: 'The browser’s media controls pause and start the sound',
    expected: 'The player shows the real state.',
    async run(listener) {
      await listener.play();
      await listener.page.evaluate(() => document.querySelector('audio')?.pause());
      await listener.expectMatchingState('paused');
      await listener.page.evaluate(() => document.querySelector('audio')?.play());
      await listener.expectMatchingState('playing');
    },
  },
];
