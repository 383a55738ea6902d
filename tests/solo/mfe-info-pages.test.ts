import { describeRemote } from './describeRemote.ts';

describeRemote('mfe-info-pages', {
  more: (open) => {
    test('is read without an API', async () => {
      const preview = await open();
      await preview.setLine('api-503');
      await preview.mount('./FaqPage');
      await preview.page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    });

    test('keeps what was written in a form when the API answers 500', async () => {
      const { page, setLine } = await open('/contact-us');
      await page.getByLabel('Your name').fill('Thandi');
      await setLine('api-500');
      expect(await page.getByLabel('Your name').inputValue()).toBe('Thandi');
    });
  },
});
