import { describeRemote } from './describeRemote.ts';

describeRemote('mfe-info-pages', {
  more: (open) => {
    test('shows a page without an API', async () => {
      const preview = await open();
      await preview.setNetwork('api-503');
      await preview.mount('./FaqPage');
      await preview.page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    });

    test('keeps the text in a form when the API answers 500', async () => {
      const { page, setNetwork } = await open('/contact-us');
      await page.getByLabel('Your name').fill('Thandi');
      await setNetwork('api-500');
      expect(await page.getByLabel('Your name').inputValue()).toBe('Thandi');
    });
  },
});
