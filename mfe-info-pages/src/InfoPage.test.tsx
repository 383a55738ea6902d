import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { Component as InfoPage } from './InfoPage.tsx';

beforeEach(resetBus);

const show = (path: string, search = '') => render(<InfoPage params={{}} search={search} path={path} />);

describe('InfoPage', () => {
  test.each([
    ['RTE-27', '/community', 'Community'],
    ['RTE-29', '/content-lincensing/', 'Content licensing'],
    ['RTE-31', '/about', 'About Nyimbo'],
    ['RTE-32', '/earn-money', 'Earn money'],
    ['RTE-33', '/contact-us/', 'Contact'],
    ['RTE-34', '/business/', 'Advertise on Nyimbo'],
    ['RTE-37', '/premium/', 'Go premium'],
    ['RTE-38', '/account/verification', 'Get verified'],
    ['RTE-39', '/contact-us/report/illegal', 'Report an issue'],
    ['RTE-40', '/about/privacy-policy/', 'Privacy'],
    ['RTE-41', '/about/terms-and-conditions', 'Terms and conditions'],
  ])('%s %s shows its title and text', async (_, path, title) => {
    show(path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', expect.stringContaining(path));
  });

  test('RTE-34 shows the same page with any query string', async () => {
    show('/business/', '?source=menu&web=1&Uid=abc');
    expect(await screen.findByRole('button', { name: 'Advertise here' })).toBeVisible();
  });

  test.each([
    ['/premium', 'Go premium'],
    ['/earn-money', 'Start earning'],
    ['/account/verification', 'Get verified'],
    ['/business', 'Advertise here'],
    ['/community', 'Join the community'],
  ])('INF-2 on %s, the button ‘%s’ shows a toast for one second', async (path, action) => {
    const shell = createTestBus('shell');
    shell.handle('toast/show', () => undefined);
    const recording = recordBus();
    show(path);
    await userEvent.click(await screen.findByRole('button', { name: action }));
    expect(recording.commands('toast/show')).toEqual([
      { text: 'Oops! This feature isn’t available right now.', durationMs: 1000 },
    ]);
    shell.dispose();
  });

  test('INF-1 a long page has a table of contents that leads to its sections', async () => {
    show('/about/privacy-policy');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = Array.from(contents.querySelectorAll('a'));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(document.querySelector(link.hash)).toHaveTextContent(link.text);
  });

  test('throws for a path without a text', () => {
    expect(() => renderToThrow('/no/such')).toThrow(/No information page is at/);
  });
});

/** React logs the error of a component before rethrowing the error. Call the component directly to avoid the log. */
function renderToThrow(path: string): void {
  InfoPage({ params: {}, search: '', path });
}
