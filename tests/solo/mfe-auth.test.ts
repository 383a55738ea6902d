import { describeRemote } from './describeRemote.ts';

describeRemote('mfe-auth', {
  openRequests: ['auth/log-in'],
  more: (open) => {
    test('opens the log in for whoever asks, and says so when the API is down', async () => {
      const stage = await open();
      const dialog = stage.page.getByRole('dialog', { name: 'Log in' });
      stage.send('auth/log-in').catch(() => undefined);
      await dialog.waitFor();
      await stage.setLine('api-503');
      await dialog.getByLabel('Username').fill('nobody.here');
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-2026');
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await dialog.getByRole('alert').first().waitFor();
      await stage.setLine('good');
      await stage.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    test('shows the settings of a real account', async () => {
      const { page } = await open();
      await page.evaluate(() => window.__NYIMBO_SOLO__?.setLoggedIn(true));
      await page.evaluate(() => window.__NYIMBO_SOLO__?.mount('./SettingsPage'));
      await page.getByText('solo.harness').first().waitFor();
    });
  },
});
