import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { studioExamples, type StudioAlbum } from '@nyimbo/shared-api/studio';
import {
  createStudioTestEnvironment,
  buildRejection,
  type StudioTestEnvironment,
} from '../../testing/createStudioTestEnvironment.tsx';

const example = studioExamples.studioAlbum.answer.album;
const [track] = example.songs;
const album: StudioAlbum = {
  ...example,
  songs: [
    { ...track!, id: 7, title: 'Mvula' },
    { ...track!, id: 8, title: 'Dzuwa' },
  ],
};
let site: StudioTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  user = userEvent.setup();
  site = await createStudioTestEnvironment('owner');
  site.answer('studioAlbum', { album });
  site.open(`/studio/albums/${album.id}`);
});
afterEach(() => site.close());

const findTitleField = () => screen.findByLabelText('Title');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function rename(text: string): Promise<void> {
  await user.clear(await findTitleField());
  await user.type(await findTitleField(), text);
}

test('OPR-2 saving the form first keeps the new track order', async () => {
  await rename('Nyengo ina');
  await press('Move Dzuwa up');
  const renamed = { ...album, title: 'Nyengo ina', version: album.version + 1 };
  site.answer('saveAlbum', { status: 'success', album: renamed });
  await press('Save');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nyengo ina' })).toBeVisible();
  site.answer('orderTracks', { status: 'success', album: { ...renamed, songs: [...album.songs].reverse() } });
  await press('Save track order');
  await waitFor(() =>
    expect(site.received('orderTracks')).toEqual([{ id: album.id, version: album.version + 1, songIds: [8, 7] }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save track order' })).not.toBeInTheDocument());
});

test('OPR-2 reloading the tracks does not let the form overwrite another editor’s changes', async () => {
  await rename('Mine');
  await press('Move Dzuwa up');
  const theirs = { ...album, year: 2020, version: album.version + 1 };
  const changes = [{ fields: [{ name: 'year', before: album.year, after: 2020 }], by: 'Limbani', at: album.updatedAt }];
  const changed = { code: 'changed', version: theirs.version, changes };
  site.reply('orderTracks', () => buildRejection(409, changed));
  site.answer('studioAlbum', { album: theirs });
  await press('Save track order');
  await waitFor(() => expect(site.received('studioAlbum')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  site.reply('saveAlbum', () => buildRejection(409, changed));
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Take theirs' })).toBeVisible();
  expect(site.received('saveAlbum')).toMatchObject([{ title: 'Mine', version: album.version }]);
});

test('OPR-2 previews a draft as its future page', async () => {
  site.answer('studioAlbum', { album: { ...album, state: 'draft', publishAt: null } });
  site.open('/studio/albums');
  site.open(`/studio/albums/${album.id}`);
  expect(await screen.findByText('Draft. Only staff see it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the album’s page' })).not.toBeInTheDocument();
  await press('Preview');
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: album.title })).toBeVisible();
  expect(preview.getByRole('list', { name: 'Songs' })).toHaveTextContent(/Mvula.+Dzuwa/);
});

test('OPR-2 shows nothing of the studio after logout', async () => {
  await findTitleField();
  act(() => site.shell.publish('session', { status: 'anonymous' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to open the studio' })).toBeVisible();
  expect(screen.queryByText(album.title)).not.toBeInTheDocument();
});
