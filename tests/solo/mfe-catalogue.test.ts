import { describeRemote } from './describeRemote.ts';

describeRemote('mfe-catalogue', {
  more: (open) => {
    test('shows an error while the API is down, and recovers', async () => {
      const { page, setNetwork } = await open();
      await setNetwork('api-503');
      await page.evaluate(() => window.__NYIMBO_SOLO__?.open('/songs/trending'));
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
      await again.waitFor({ timeout: 30_000 });
      await setNetwork('good');
      await again.click();
      await page.getByRole('listitem').first().waitFor();
    });

    test('logs a command without an owner instead of delivering it', async () => {
      const { page } = await open('/songs/trending');
      const row = page.getByRole('main').getByRole('listitem').first();
      await row.hover();
      await row.getByRole('button', { name: /^Play / }).click();
      const readNotes = () =>
        page.evaluate(() =>
          window.__NYIMBO_SOLO__?.log().flatMap(({ kind, name, text }) => (kind === 'note' ? `${name}: ${text}` : [])),
        );
      await page.waitForFunction(() => window.__NYIMBO_SOLO__?.log().some(({ kind }) => kind === 'note'));
      expect(await readNotes()).toContain('player/play: No owner here: mfe-player would take it.');
    });

    test('shows the state of a player that is not loaded', async () => {
      const { page } = await open('/songs/trending');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await page.evaluate(async () => {
        const solo = window.__NYIMBO_SOLO__;
        const [example] = (await solo?.readExamples('player/state')) ?? [];
        solo?.send('player/state', example);
      });
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Pause / })
        .first()
        .waitFor();
    });
  },
});
