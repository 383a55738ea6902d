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

test('OPR-2 one ‘Save’ saves the fields and the track order', async () => {
  await rename('Nyengo ina');
  await press('Move Dzuwa up');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  const renamed = { ...album, title: 'Nyengo ina', version: album.version + 1 };
  const ordered = { ...renamed, songs: [...album.songs].reverse(), version: album.version + 2 };
  site.answer('saveAlbum', { status: 'success', album: renamed });
  site.answer('orderTracks', { status: 'success', album: ordered });
  await press('Save');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nyengo ina' })).toBeVisible();
  expect(site.received('orderTracks')).toEqual([{ id: album.id, version: renamed.version, songIds: [8, 7] }]);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'Tracks' })).toHaveTextContent(/Dzuwa.+Mvula/);
});

test('OPR-2 ‘Save’ saves only the track order if no field has changed', async () => {
  await findTitleField();
  await press('Move Dzuwa up');
  site.answer('orderTracks', { status: 'success', album: { ...album, songs: [...album.songs].reverse() } });
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(site.received('orderTracks')).toEqual([{ id: album.id, version: album.version, songIds: [8, 7] }]);
  expect(site.received('saveAlbum')).toEqual([]);
});

test('OPR-2 if only the track order could not be saved, the next ‘Save’ saves just that', async () => {
  await rename('Nyengo ina');
  await press('Move Dzuwa up');
  const renamed = { ...album, title: 'Nyengo ina', version: album.version + 1 };
  site.answer('saveAlbum', { status: 'success', album: renamed });
  site.reply('orderTracks', () => buildRejection(503, { code: 'busy', message: 'Nyimbo is busy.' }));
  await press('Save');
  expect(await screen.findByText('Nyimbo is busy.')).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  site.answer('orderTracks', { status: 'success', album: { ...renamed, songs: [...album.songs].reverse() } });
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(site.received('saveAlbum')).toHaveLength(1);
  expect(site.received('orderTracks')).toMatchObject([{}, { version: renamed.version, songIds: [8, 7] }]);
});

describe('a track order that another editor’s change precedes', () => {
  const added = { ...track!, id: 9, title: 'Mwezi' };
  const theirs = { ...album, year: 2020, version: album.version + 1, songs: [...album.songs, added] };
  const changes = [{ fields: [{ name: 'year', before: album.year, after: 2020 }], by: 'Limbani', at: album.updatedAt }];

  beforeEach(async () => {
    await findTitleField();
    await press('Move Dzuwa up');
    site.reply('orderTracks', () => buildRejection(409, { code: 'changed', version: theirs.version, changes }));
    site.answer('studioAlbum', { album: theirs });
    await press('Save');
    await screen.findByRole('button', { name: 'Keep mine' });
  });

  test('OPR-2 is kept, and a new track comes last', async () => {
    site.answer('orderTracks', { status: 'success', album: theirs });
    await press('Keep mine');
    await waitFor(() =>
      expect(site.received('orderTracks')).toMatchObject([{}, { version: theirs.version, songIds: [8, 7, 9] }]),
    );
    expect(site.received('saveAlbum')).toEqual([]);
  });

  test('OPR-2 is discarded', async () => {
    await press('Take theirs');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Tracks' })).toHaveTextContent(/Mvula.+Dzuwa.+Mwezi/);
    expect(site.received('orderTracks')).toHaveLength(1);
  });
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

test('CAT-7 says that listeners do not see an album without a public song', async () => {
  site.answer('studioAlbum', { album: { ...album, isPublic: false } });
  site.open('/studio/albums');
  site.open(`/studio/albums/${album.id}`);
  expect(
    await screen.findByText('Published. Listeners see it when it has a public song and its artist is public.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the album’s page' })).not.toBeInTheDocument();
});

test('OPR-2 shows nothing of the studio after logout', async () => {
  await findTitleField();
  act(() => site.shell.publish('session', { status: 'anonymous' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to open the studio' })).toBeVisible();
  expect(screen.queryByText(album.title)).not.toBeInTheDocument();
});
