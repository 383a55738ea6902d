import { buildSongListItems, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import { screen, within } from '@testing-library/react';
import { closeTestSite, openTestSite, renderPage, type TestSite } from '../testing/renderPage.tsx';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  site.api.answer({ songs: buildSongsAnswer({ songs: buildSongListItems(3), total: 1240 }) });
});
afterEach(() => closeTestSite(site));

const getPeriodChip = (name: string) =>
  within(screen.getByRole('group', { name: 'Period' })).getByRole('link', { name });

test.each([
  ['/songs/trending', 'This week', 'Last seven days · 1,240 songs', undefined],
  ['/songs/trending?period=today', 'Today', 'Today · 1,240 songs', 'today'],
  ['/songs/trending?period=month', 'This month', 'Last thirty days · 1,240 songs', 'month'],
  ['/songs/trending?period=all', 'All time', 'All time · 1,240 songs', 'all'],
  ['/songs/trending?period=century', 'This week', 'Last seven days · 1,240 songs', undefined],
])('RTE-4 %s shows the list of ‘%s’ with the summary ‘%s’', async (address, current, subtitle, period) => {
  await renderPage(address);
  expect(await screen.findByText(subtitle)).toBeVisible();
  expect(getPeriodChip(current)).toHaveAttribute('aria-current', 'true');
  expect(screen.getAllByRole('link', { current: true })).toHaveLength(1);
  expect(site.api.calls[0]?.request.period).toBe(period);
});

test('RTE-4 the periods are links with their own URLs; the week’s URL has no period', async () => {
  await renderPage('/songs/trending?period=all');
  await screen.findByText(/1,240 songs/);
  expect(getPeriodChip('Today')).toHaveAttribute('href', '/songs/trending?period=today');
  expect(getPeriodChip('This week')).toHaveAttribute('href', '/songs/trending');
});

test('RTE-4 switching the period shows only the new period’s songs', async () => {
  const [song] = buildSongListItems(1, { title: 'Song of the day' });
  site.api.answer({
    songs: ({ period }) => buildSongsAnswer({ songs: period === 'today' && song ? [song] : buildSongListItems(2) }),
  });
  const { rerender } = await renderPage('/songs/trending');
  await screen.findAllByRole('listitem');
  const { Component } = await import('./TrendingSongsPage.tsx');
  rerender(<Component params={{}} search="?period=today" path="/songs/trending" />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Song of the day' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
