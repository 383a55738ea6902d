import { describeRemote } from './describeRemote.ts';

describeRemote('mfe-auth', {
  openRequests: ['auth/log-in'],
  more: (open) => {
    test('opens the login dialog on request, and shows an error when the API is down', async () => {
      const preview = await open();
      const dialog = preview.page.getByRole('dialog', { name: 'Log in' });
      preview.send('auth/log-in').catch(() => undefined);
      await dialog.waitFor();
      await preview.setNetwork('api-503');
      await dialog.getByLabel('Username').fill('nobody.here');
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-2026');
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await dialog.getByRole('alert').first().waitFor();
      await preview.setNetwork('good');
      await preview.page.keyboard.press('Escape');
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
