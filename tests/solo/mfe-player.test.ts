import type { Page } from 'playwright-core';
import { waitUntil } from '../support/startSite.ts';
import { describeRemote } from './describeRemote.ts';

const readState = (page: Page) =>
  page.evaluate(() => {
    const states = window.__NYIMBO_SOLO__?.log().filter(({ name }) => name === 'player/state') ?? [];
    const payload: { status?: string } = Object(states.at(-1)?.payload);
    return payload.status;
  });

describeRemote('mfe-player', {
  more: (open) => {
    test('plays a song of the real API, waits while offline, and continues', async () => {
      const preview = await open();
      await preview.mount('./BottomPlayer');
      await preview.send('player/play');
      await waitUntil('it plays', async () => (await readState(preview.page)) === 'playing');
      await preview.send('player/pause');
      await waitUntil('it is paused', async () => (await readState(preview.page)) === 'paused');
      await preview.setNetwork('offline');
      await preview.send('player/next');
      await waitUntil('it waits', async () => /waiting|loading/.test((await readState(preview.page)) ?? ''));
      await preview.setNetwork('good');
      await waitUntil('it plays on', async () => (await readState(preview.page)) === 'playing', 30_000);
    });

    test('plays over a slow network', async () => {
      const preview = await open();
      await preview.mount('./BottomPlayer');
      await preview.setNetwork('slow');
      await preview.send('player/play');
      await waitUntil('it loads', async () => (await readState(preview.page)) === 'loading');
      await waitUntil('it plays', async () => (await readState(preview.page)) === 'playing', 30_000);
    });
  },
});
