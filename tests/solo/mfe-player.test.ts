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
    test('plays a song of the real API, holds it while offline, and goes on', async () => {
      const stage = await open();
      await stage.mount('./BottomPlayer');
      await stage.send('player/play');
      await waitUntil('it plays', async () => (await readState(stage.page)) === 'playing');
      await stage.send('player/pause');
      await waitUntil('it is paused', async () => (await readState(stage.page)) === 'paused');
      await stage.setLine('offline');
      await stage.send('player/next');
      await waitUntil('it waits', async () => /waiting|loading/.test((await readState(stage.page)) ?? ''));
      await stage.setLine('good');
      await waitUntil('it plays on', async () => (await readState(stage.page)) === 'playing', 30_000);
    });

    test('plays over a slow line', async () => {
      const stage = await open();
      await stage.mount('./BottomPlayer');
      await stage.setLine('slow');
      await stage.send('player/play');
      await waitUntil('it loads', async () => (await readState(stage.page)) === 'loading');
      await waitUntil('it plays', async () => (await readState(stage.page)) === 'playing', 30_000);
    });
  },
});
