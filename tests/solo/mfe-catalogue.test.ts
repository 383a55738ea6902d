import { describeRemote } from './describeRemote.ts';

describeRemote('mfe-catalogue', {
  more: (open) => {
    test('says what did not load while the API is down, and recovers', async () => {
      const { page, setNetwork } = await open();
      await setNetwork('api-503');
      await page.evaluate(() => window.__NYIMBO_SOLO__?.open('/songs/trending'));
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
      await again.waitFor({ timeout: 30_000 });
      await setNetwork('good');
      await again.click();
      await page.getByRole('listitem').first().waitFor();
    });

    test('sends what it does not own to nobody, and says so', async () => {
      const { page } = await open('/songs/trending');
      const row = page.getByRole('main').getByRole('listitem').first();
      await row.hover();
      await row.getByRole('button', { name: /^Play / }).click();
      const notes = () =>
        page.evaluate(() =>
          window.__NYIMBO_SOLO__?.log().flatMap(({ kind, name, text }) => (kind === 'note' ? `${name}: ${text}` : [])),
        );
      await page.waitForFunction(() => window.__NYIMBO_SOLO__?.log().some(({ kind }) => kind === 'note'));
      expect(await notes()).toContain('player/play: No owner here: mfe-player would take it.');
    });

    test('shows what an absent player says', async () => {
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
