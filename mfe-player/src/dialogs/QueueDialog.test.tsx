import { buildPreferences, buildSongRef, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerBar } from '../bar/PlayerBar.tsx';
import { buildTestSongs, createTestPlayer, type TestPlayer } from '../testing/createTestPlayer.tsx';

const songs = [...buildTestSongs(), buildSongRef({ songId: 4, title: 'Nyali', artist: 'Tamanda' })];
const [, second, , fourth] = songs;
if (second === undefined || fourth === undefined) throw new Error('There are test songs.');
const ROW_PX = 64;

let player: TestPlayer;

const getDialog = () => within(screen.getByRole('dialog', { name: 'Queue' }));
const listNextTitles = (): (string | null)[] =>
  getDialog()
    .queryAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length) ?? null);
const getHandle = (title: string) => getDialog().getByRole('button', { name: `Move ${title}` });
const getAnnouncement = () => getDialog().getByRole('status');

async function openQueue(list = songs): Promise<void> {
  render(<PlayerBar />, { wrapper: player.Views });
  await act(async () => {
    player.shell.publish('preferences', buildPreferences({ playerStyle: 'advanced' }));
    player.shell.send('player/play', { songs: list, index: 0, source: 'list' });
    player.engine.advance(0.1);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Queue, / }));
  await screen.findByRole('dialog', { name: 'Queue' });
}
async function chooseMenuEntry(title: string, entry: string): Promise<void> {
  await userEvent.click(getDialog().getByRole('button', { name: `More for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => {
  player = createTestPlayer();
});
afterEach(() => {
  player.dispose();
  resetBus();
  jest.restoreAllMocks();
});

describe('the queue dialog', () => {
  test('shows the current and the upcoming songs, and the button that opened it closes it', async () => {
    await openQueue();
    expect(
      within(getDialog().getByRole('list', { name: 'Playing now' })).getByText('Mvula Yoyamba'),
    ).toBeInTheDocument();
    expect(getDialog().getByText('Next, 3 songs')).toBeInTheDocument();
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    const opener = screen.getByRole('button', { name: 'Queue, 4 songs' });
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(opener);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('PLY-16 Shuffle requests the preference from the shell, shuffles the upcoming songs, and restores their order when turned off', async () => {
    player.shell.handle('preferences/set', (change) =>
      player.shell.publish('preferences', buildPreferences({ playerStyle: 'advanced', ...change })),
    );
    // The last of the remaining songs moves first.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await openQueue();
    const shuffle = getDialog().getByRole('button', { name: 'Shuffle', pressed: false });
    await userEvent.click(shuffle);
    expect(shuffle).toHaveAttribute('aria-pressed', 'true');
    expect(listNextTitles()).toEqual(['Kalata', 'Nyali', 'Thyolo Road']);
    await userEvent.click(shuffle);
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
  });

  test('LIB-1 ‘Save as playlist’ sends all songs of the queue without duplicates, with the list’s title', async () => {
    const recording = recordBus();
    createTestBus('mfe-library').handle('playlist/create', () => undefined);
    await openQueue([...songs, second]);
    await userEvent.click(getDialog().getByRole('button', { name: 'Save as playlist' }));
    expect(recording.commands('playlist/create')).toEqual([{ songs }]);
    act(() => player.shell.send('player/play', { songs, index: 2, source: 'list', listTitle: 'Trending songs' }));
    await userEvent.click(getDialog().getByRole('button', { name: 'Save as playlist' }));
    expect(recording.commands('playlist/create')[1]).toEqual({ songs, suggestedTitle: 'Trending songs' });
  });

  test('LIB-1 the menu of a queued song adds it to a playlist', async () => {
    const recording = recordBus();
    createTestBus('mfe-library').handle('playlist/add', () => undefined);
    await openQueue();
    await chooseMenuEntry(second.title, 'Add to playlist');
    expect(recording.commands('playlist/add')).toEqual([{ songs: [second] }]);
  });

  test('PLY-17 the listener sets the sleep timer, sees the time left, and turns it off', async () => {
    await openQueue();
    const opener = getDialog().getByRole('button', { name: 'Sleep timer' });
    await userEvent.click(opener);
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['End of this song', '15 minutes', '30 minutes', '45 minutes', '60 minutes']);
    await userEvent.click(screen.getByRole('menuitem', { name: '30 minutes' }));
    expect(getDialog().getByRole('button', { name: 'Sleep timer 30 min left' })).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End of this song' }));
    expect(opener).toHaveAccessibleName('Sleep timer at song’s end');
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    expect(opener).toHaveAccessibleName('Sleep timer');
  });

  test('A11Y the arrow keys move a song, announce its position, and keep the focus', async () => {
    await openQueue();
    act(() => getHandle('Thyolo Road').focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(listNextTitles()).toEqual(['Kalata', 'Thyolo Road', 'Nyali']);
    expect(getAnnouncement()).toHaveTextContent('Thyolo Road, place 2 of 3');
    expect(getHandle('Thyolo Road')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(listNextTitles()).toEqual(['Kalata', 'Nyali', 'Thyolo Road']);
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    expect(getHandle('Thyolo Road')).toHaveFocus();
  });

  test('A11Y the menu of a song moves it too, for listeners who can neither drag nor use the keyboard', async () => {
    await openQueue();
    await chooseMenuEntry('Nyali', 'Move up');
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Nyali', 'Kalata']);
    await chooseMenuEntry('Thyolo Road', 'Move down');
    expect(listNextTitles()).toEqual(['Nyali', 'Thyolo Road', 'Kalata']);
    expect(getHandle('Thyolo Road')).toHaveFocus();
  });

  test('the listener drags a song by its handle; the other rows make room, and Escape cancels', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
      return new DOMRect(0, index * ROW_PX, 400, ROW_PX);
    });
    await openQueue();
    const user = userEvent.setup();
    const drag = async (): Promise<void> => {
      const target = getHandle('Thyolo Road');
      await user.pointer([
        { keys: '[MouseLeft>]', target, coords: { clientY: 30 } },
        { target, coords: { clientY: 30 + 2 * ROW_PX } },
      ]);
    };
    await drag();
    const rows = within(getDialog().getByRole('list', { name: 'Next in the queue' })).getAllByRole('listitem');
    expect(rows[2]?.style.transform).toBe(`translateY(-${ROW_PX}px)`);
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    expect(screen.getByRole('dialog', { name: 'Queue' })).toBeInTheDocument();

    await drag();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(listNextTitles()).toEqual(['Kalata', 'Nyali', 'Thyolo Road']);
    expect(player.engine.calls).toEqual(['load /media/1.mp3 at 0']);
  });

  test('A11Y the menu or Delete removes a song and focuses its neighbour, and Undo restores it', async () => {
    await openQueue();
    await chooseMenuEntry('Kalata', 'Remove from queue');
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Nyali']);
    expect(getAnnouncement()).toHaveTextContent('Kalata removed');
    expect(getHandle('Nyali')).toHaveFocus();
    await userEvent.click(getDialog().getByRole('button', { name: 'Undo' }));
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    act(() => getHandle('Nyali').focus());
    await userEvent.keyboard('{Delete}');
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata']);
    expect(getHandle('Kalata')).toHaveFocus();
  });

  test('A11Y Clear removes the upcoming songs and focuses Undo', async () => {
    await openQueue();
    await userEvent.click(getDialog().getByRole('button', { name: 'Clear' }));
    expect(listNextTitles()).toEqual([]);
    expect(getDialog().getByText(/Nothing up next/)).toBeInTheDocument();
    const undo = getDialog().getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(listNextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    expect(getHandle('Thyolo Road')).toHaveFocus();
    expect(player.engine.getState().status).toBe('playing');
  });

  test('removing the current song plays the next one; removing the only song shows an empty queue', async () => {
    await openQueue(songs.slice(0, 2));
    await chooseMenuEntry('Mvula Yoyamba', 'Remove from queue');
    expect(player.engine.calls.at(-1)).toBe('load /media/2.mp3 at 0');
    await chooseMenuEntry('Thyolo Road', 'Remove from queue');
    expect(getDialog().getByRole('heading', { name: 'The queue is empty' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Player' })).toHaveAttribute('data-state', 'idle');
    await userEvent.click(getDialog().getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('region', { name: 'Player' })).toHaveAttribute('data-state', 'paused');
  });

  test('ENT-4 an entry has the song’s id, title, artist, cover, file and year, and its heart follows the favourites', async () => {
    const catalogue = createTestBus('mfe-catalogue');
    await openQueue();
    const [, entry] = player.store.getModel().queue.entries;
    expect(entry?.song).toEqual(second);
    expect(Object.keys(entry?.song ?? {})).toEqual(
      expect.arrayContaining(['songId', 'title', 'artist', 'coverUrl', 'file', 'year']),
    );
    await act(async () => catalogue.publish('favourites', { userId: 1, songIds: [second.songId] }));
    expect(getDialog().getByRole('button', { name: 'Favourite Thyolo Road' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('PLY-2 a press on a song’s cover plays it; the other songs are announced as disabled while it loads', async () => {
    await openQueue();
    await userEvent.click(getDialog().getByRole('button', { name: 'Play Kalata by Wezi Nyirongo' }));
    expect(player.engine.calls.at(-1)).toBe('load /media/3.mp3 at 0');
    expect(getDialog().getByRole('button', { name: 'Play Nyali by Tamanda' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => player.engine.advance(0.1));
    expect(getDialog().getByRole('button', { name: 'Pause Kalata by Wezi Nyirongo' })).toBeInTheDocument();
  });

  test('renders only the rows near the viewport of ten thousand songs, and each announces its position', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => buildSongRef({ songId: index + 1 }));
    await openQueue(many);
    const rows = within(getDialog().getByRole('list', { name: 'Next in the queue' })).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]).toHaveAttribute('aria-posinset', '2');
    expect(rows[1]).toHaveAttribute('aria-setsize', '9999');
  });
});

describe('queue commands', () => {
  test('show a toast with a link to the queue', async () => {
    const recording = recordBus();
    await openQueue(songs.slice(0, 2));
    await act(async () => player.shell.send('queue/play-next', { songs: [fourth] }));
    await act(async () => player.shell.send('queue/add', { songs: [second] }));
    expect(listNextTitles()).toEqual(['Nyali', 'Thyolo Road']);
    expect(recording.commands('toast/show')).toMatchObject([
      { text: 'Playing next: Nyali', action: { label: 'Show queue', command: 'queue/open' } },
      { text: 'Already in the queue: Thyolo Road' },
    ]);
  });

  test('queue/open opens the queue, even when nothing has played yet', async () => {
    render(<PlayerBar />, { wrapper: player.Views });
    await act(async () => player.shell.send('queue/open', {}));
    expect(await screen.findByRole('dialog', { name: 'Queue' })).toBeInTheDocument();
    expect(getDialog().getByRole('link', { name: 'Trending songs' })).toHaveAttribute('href', '/songs/trending');
  });

  test('songs added to an empty queue load paused', async () => {
    render(<PlayerBar />, { wrapper: player.Views });
    await act(async () => player.shell.send('queue/add', { songs: [second, fourth] }));
    expect(screen.getByRole('region', { name: 'Player' })).toHaveAttribute('data-state', 'paused');
    expect(player.engine.calls).toEqual(['load /media/2.mp3 silently at 0']);
  });
});
