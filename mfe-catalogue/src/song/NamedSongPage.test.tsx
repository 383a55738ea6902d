import { buildHomeAnswer, buildSongListItems } from '@nyimbo/shared-api/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { Refusal } from '../testing/createFakeApi.ts';
import { closeTestSite, openTestSite, renderPage, type TestSite } from '../testing/renderPage.tsx';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => closeTestSite(site));

test('RTE-13 home loads together with the named song, but appears only after the song’s answer', async () => {
  let refuse = () => {};
  const refusal = new Promise<Refusal>((resolve) => {
    refuse = () => resolve(new Refusal(404, 'not-found', 'No such song.'));
  });
  site.api.answer({
    home: buildHomeAnswer({ trending: buildSongListItems(3) }),
    songPage: () => refusal,
  });
  await renderPage('/no-such-song');
  await waitFor(() => expect([site.api.countCalls('home'), site.api.countCalls('songPage')]).toEqual([1, 1]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('region', { name: 'Song' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Every song from home')).not.toBeInTheDocument();
  refuse();
  expect(await screen.findByRole('heading', { level: 1, name: 'Song not found' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Trending songs' })).toBeVisible();
});
