import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { studioExamples } from '@nyimbo/shared-api/studio';
import {
  createStudioTestEnvironment,
  buildRejection,
  type StudioTestEnvironment,
} from '../../testing/createStudioTestEnvironment.tsx';

const { song } = studioExamples.studioSong.answer;
let site: StudioTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  user = userEvent.setup();
  site = await createStudioTestEnvironment('owner');
});
afterEach(() => site.close());

const findTitleField = () => screen.findByLabelText('Title');
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const findDialog = (name: string) => screen.findByRole('dialog', { name });

async function rename(text: string): Promise<void> {
  await user.clear(await findTitleField());
  await user.type(await findTitleField(), text);
}

describe('the list of songs', () => {
  test('OPR-2 requests a sorted and filtered page from the server', async () => {
    site.open('/studio/songs?q=mvula&state=draft&flag=hot&sort=-plays&page=2');
    await waitFor(() =>
      expect(site.received('studioSongs')).toEqual([
        { page: '2', text: 'mvula', sort: 'plays', order: 'desc', state: 'draft', flag: 'hot' },
      ]),
    );
  });

  test('OPR-2 applies the chosen fields to all selected songs', async () => {
    site.open('/studio/songs');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${song.title}` }));
    await user.click(screen.getByRole('button', { name: 'Edit selected' }));
    const bulk = within(await findDialog('Edit 1 song'));
    await user.click(bulk.getByRole('button', { name: 'Change songs' }));
    expect(bulk.getByRole('alert')).toHaveTextContent('Set at least one field.');
    await user.selectOptions(bulk.getByLabelText('State'), 'Publish now');
    await user.selectOptions(bulk.getByLabelText('Hot list'), 'Yes');
    await user.click(bulk.getByRole('button', { name: 'Change songs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(site.received('changeSongs')).toEqual([
      { ids: [song.id], changes: { publishAt: 'now', isHidden: false, isHot: true } },
    ]);
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  async function moveSelectedSong(): Promise<void> {
    const [album] = studioExamples.studioAlbums.answer.albums;
    site.answer('changeSongs', {
      status: 'success',
      changed: 1,
      moved: { songs: [{ id: song.id, version: 4, albumId: 9, trackNumber: 2 }], ofOtherArtists: 1 },
    });
    site.open('/studio/songs');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${song.title}` }));
    await user.click(screen.getByRole('button', { name: 'Edit selected' }));
    const bulk = within(await findDialog('Edit 1 song'));
    await user.type(bulk.getByRole('combobox', { name: 'Album' }), album!.title);
    await bulk.findByRole('row', { name: new RegExp(album!.title) });
    await user.keyboard('{Enter}');
    await user.click(bulk.getByRole('button', { name: 'Change songs' }));
    const text = `Moved 1 song to ‘${album!.title}’. 1 left another album. 1 is not by the album’s artist.`;
    expect(await screen.findByText(text)).toBeVisible();
  }

  test('OPR-2 says which songs moved to another album, and moves them back', async () => {
    await moveSelectedSong();
    await user.click(screen.getByRole('button', { name: 'Undo move' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo move' })).not.toBeInTheDocument());
    expect(site.received('moveSongsBack')).toEqual([
      { songs: [{ id: song.id, version: 4, albumId: 9, trackNumber: 2 }] },
    ]);
    expect(site.recording.commands('toast/show')).toContainEqual({ text: 'Moved 1 song back.' });
  });

  test('OPR-2 an undo of a move says when another editor has changed a song since', async () => {
    await moveSelectedSong();
    site.reply('moveSongsBack', () =>
      buildRejection(409, { code: 'moved', message: 'Another editor has changed it.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo move' }));
    await waitFor(() =>
      expect(site.recording.commands('toast/show')).toContainEqual({ text: 'Another editor has changed it.' }),
    );
    expect(screen.getByRole('button', { name: 'Undo move' })).toBeVisible();
  });

  test('OPR-2 asks before a schedule in the past publishes the selected songs at once', async () => {
    site.open('/studio/songs');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${song.title}` }));
    await user.click(screen.getByRole('button', { name: 'Edit selected' }));
    const bulk = within(await findDialog('Edit 1 song'));
    await user.selectOptions(bulk.getByLabelText('State'), 'Schedule');
    await user.type(bulk.getByLabelText('Publish at'), '2020-12-24T18:00');
    await user.click(bulk.getByRole('button', { name: 'Change songs' }));
    await user.click(within(await findDialog('Publish now?')).getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(site.received('changeSongs')).toHaveLength(1));
  });
});

describe('the song form', () => {
  test('OPR-2 saves with the version that it loaded', async () => {
    site.open(`/studio/songs/${song.id}`);
    await rename('Mvula yatsopano');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    site.reply('saveSong', () => ({
      body: { status: 'success', song: { ...song, title: 'Mvula yatsopano', version: 4 } },
    }));
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mvula yatsopano' })).toBeVisible();
    expect(site.received('saveSong')).toMatchObject([{ id: song.id, version: song.version, title: 'Mvula yatsopano' }]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await rename('Mvula ina');
    await save();
    await waitFor(() => expect(site.received('saveSong')).toMatchObject([{}, { version: 4 }]));
  });

  test('OPR-2 shows an invalid field before it sends a request', async () => {
    site.open(`/studio/songs/${song.id}`);
    await user.clear(await findTitleField());
    await save();
    expect(await findTitleField()).toBeInvalid();
    expect(await findTitleField()).toHaveAccessibleDescription('Please enter a name.');
    expect(site.received('saveSong')).toEqual([]);
  });

  test('OPR-2 shows the server’s error at its field', async () => {
    site.open(`/studio/songs/${song.id}`);
    await rename('Mvula yatsopano');
    site.reply('saveSong', () =>
      buildRejection(422, { code: 'invalid', errors: { title: 'This artist has this song.' } }),
    );
    await save();
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('This artist has this song.');
  });

  test('OPR-2 the editor searches for another artist and chooses it', async () => {
    site.open(`/studio/songs/${song.id}`);
    const artist = await screen.findByRole('combobox', { name: 'Artist' });
    const [row] = studioExamples.studioArtists.answer.artists;
    site.answer('studioArtists', {
      artists: [{ ...row!, id: 44, name: 'Wezi Nyirongo' }],
      total: 1,
      isTotalCut: false,
    });
    await user.clear(artist);
    await user.type(artist, 'wezi');
    await screen.findByRole('row', { name: /Wezi Nyirongo/ });
    await user.keyboard('{Enter}');
    expect(artist).toHaveValue('Wezi Nyirongo');
    await save();
    await waitFor(() => expect(site.received('saveSong')).toMatchObject([{ artistId: 44 }]));
  });

  test('OPR-2 schedules a song, and requires a time', async () => {
    site.open(`/studio/songs/${song.id}`);
    await findTitleField();
    await user.selectOptions(screen.getByLabelText('State'), 'Scheduled: published at a set time');
    const time = screen.getByLabelText('Publish at');
    await user.clear(time);
    await save();
    await waitFor(() => expect(time).toBeInvalid());
    await user.type(time, '2030-12-24T18:00');
    await save();
    const publishAt = new Date('2030-12-24T18:00').toISOString();
    await waitFor(() => expect(site.received('saveSong')).toMatchObject([{ publishAt, isHidden: false }]));
  });

  test('OPR-2 asks before a schedule in the past publishes at once', async () => {
    site.open(`/studio/songs/${song.id}`);
    await findTitleField();
    await user.selectOptions(screen.getByLabelText('State'), 'Scheduled: published at a set time');
    await user.clear(screen.getByLabelText('Publish at'));
    await user.type(screen.getByLabelText('Publish at'), '2020-12-24T18:00');
    await save();
    await user.click(within(await findDialog('Publish now?')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.received('saveSong')).toEqual([]);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save();
    await user.click(within(await findDialog('Publish now?')).getByRole('button', { name: 'Publish now' }));
    const publishAt = new Date('2020-12-24T18:00').toISOString();
    await waitFor(() => expect(site.received('saveSong')).toMatchObject([{ publishAt, isHidden: false }]));
  });

  test('OPR-2 shows ‘Song not found’ for an unknown song', async () => {
    site.reply('studioSong', () => buildRejection(404, { code: 'not-found' }));
    site.open('/studio/songs/999');
    expect(await screen.findByRole('heading', { level: 1, name: 'Song not found' })).toBeVisible();
  });

  test('OPR-2 a moderator can view and take down the song, but not save it', async () => {
    await site.close();
    site = await createStudioTestEnvironment('moderator');
    site.open(`/studio/songs/${song.id}`);
    await findTitleField();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take down' })).toBeVisible();
  });
});

describe('two editors', () => {
  const theirs = { ...song, title: 'Their title', year: 2020, version: 9 };
  const at = new Date().toISOString();
  const changes = [{ fields: [{ name: 'title', before: song.title, after: 'Their title' }], by: 'Limbani', at }];

  async function saveAfterOtherEditor(): Promise<void> {
    site.open(`/studio/songs/${song.id}`);
    await rename('My title');
    site.reply('saveSong', () => buildRejection(409, { code: 'changed', version: 9, changes }));
    site.answer('studioSong', { song: theirs });
    await save();
    expect(await screen.findByRole('heading', { name: /^Limbani changed this song at / })).toBeVisible();
  }

  test('OPR-2 the second editor sees both values, keeps their own, and saves over the first editor’s version', async () => {
    await saveAfterOtherEditor();
    const row = within(screen.getByRole('row', { name: /^Title/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Their title', 'My title']);
    site.answer('saveSong', { status: 'success', song: { ...theirs, title: 'My title', version: 10 } });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(site.received('saveSong')).toMatchObject([{}, { version: 9, title: 'My title', year: 2020 }]),
    );
    await waitFor(() => expect(screen.queryByText(/changed this song/)).not.toBeInTheDocument());
  });

  test('OPR-2 the second editor takes the first editor’s values', async () => {
    await saveAfterOtherEditor();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(await findTitleField()).toHaveValue('Their title');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(site.received('saveSong')).toHaveLength(1);
  });
});

describe('a password older than 12 hours', () => {
  test('OPR-2 the studio asks for the password, then repeats the write', async () => {
    site.open(`/studio/songs/${song.id}`);
    await rename('My title');
    site.reply('saveSong', () => buildRejection(403, { code: 'confirm-password' }));
    await save();
    const confirm = within(await findDialog('Confirm your password'));
    site.reply('confirmPassword', () =>
      buildRejection(422, { code: 'invalid', errors: { password: 'Wrong password.' } }),
    );
    await user.type(confirm.getByLabelText('Password'), 'wrong{Enter}');
    await waitFor(() => expect(confirm.getByLabelText('Password')).toBeInvalid());
    site.answer('confirmPassword', studioExamples.confirmPassword.answer);
    site.answer('saveSong', { status: 'success', song: { ...song, title: 'My title' } });
    await user.type(confirm.getByLabelText('Password'), 'mvula2026{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'My title' })).toBeVisible();
    expect(site.received('saveSong')).toHaveLength(2);
  });

  test('OPR-2 the form keeps the typed values when the editor cancels', async () => {
    site.open(`/studio/songs/${song.id}`);
    await rename('My title');
    site.reply('saveSong', () => buildRejection(403, { code: 'confirm-password' }));
    await save();
    await user.click(within(await findDialog('Confirm your password')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByLabelText('Title')).toHaveValue('My title');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  test('OPR-2 a link asks for confirmation before it leaves the page', async () => {
    site.open(`/studio/songs/${song.id}`);
    await rename('My title');
    await user.click(screen.getByRole('link', { name: 'Albums' }));
    await user.click(within(await findDialog('Leave without saving?')).getByRole('button', { name: 'Keep editing' }));
    expect(await findTitleField()).toHaveValue('My title');
    await user.click(screen.getByRole('link', { name: 'Albums' }));
    await user.click(within(await findDialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(site.address()).toBe('/studio/albums'));
  });

  test('OPR-2 going back and closing the page ask for confirmation too', async () => {
    window.history.pushState({ key: 'form' }, '', `/studio/songs/${song.id}`);
    site.open(`/studio/songs/${song.id}`);
    await rename('My title');
    const entries = window.history.length;
    act(() => window.history.back());
    expect(await findDialog('Leave without saving?')).toBeVisible();
    expect(window.location.pathname).toBe(`/studio/songs/${song.id}`);
    expect(window.history.state).toEqual({ key: 'form' });
    expect(window.history.length).toBe(entries);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

describe('takedown', () => {
  test('OPR-3 requires a reason, and can be undone', async () => {
    site.open(`/studio/songs/${song.id}`);
    await user.click(await screen.findByRole('button', { name: 'Take down' }));
    const ask = within(await findDialog(`Take down ${song.title}`));
    await user.click(ask.getByRole('button', { name: 'Take down' }));
    expect(ask.getByLabelText('Reason')).toBeInvalid();
    await user.selectOptions(ask.getByLabelText('Reason'), 'ownership');
    await user.type(ask.getByLabelText('Requested by'), 'Thandi Banda');
    const takedown = { id: 5, reason: 'ownership', at: new Date().toISOString() };
    site.answer('studioSong', { song: { ...song, state: 'taken-down', takedown } });
    await user.click(ask.getByRole('button', { name: 'Take down' }));
    expect(await screen.findByRole('region', { name: 'Takedown' })).toHaveTextContent('It’s my work');
    expect(site.received('takeDown')).toEqual([
      { kind: 'song', id: song.id, reason: 'ownership', requestedBy: 'Thandi Banda', note: '' },
    ]);
    site.answer('studioSong', { song });
    await user.click(screen.getByRole('button', { name: 'Undo takedown' }));
    expect(await screen.findByRole('button', { name: 'Take down' })).toBeVisible();
    expect(site.received('undoTakedown')).toEqual([{ id: 5 }]);
  });
});
