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

const dialog = () => within(screen.getByRole('dialog', { name: 'Queue' }));
const nextTitles = (): (string | null)[] =>
  dialog()
    .queryAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length) ?? null);
const handle = (title: string) => dialog().getByRole('button', { name: `Move ${title}` });
const spoken = () => dialog().getByRole('status');

async function openQueue(list = songs): Promise<void> {
  render(<PlayerBar />, { wrapper: player.Views });
  await act(async () => {
    player.shell.publish('preferences', buildPreferences({ playerStyle: 'advanced' }));
    player.shell.send('player/play', { songs: list, index: 0, source: 'list' });
    player.engine.pass(0.1);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Queue, / }));
  await screen.findByRole('dialog', { name: 'Queue' });
}
async function choose(title: string, entry: string): Promise<void> {
  await userEvent.click(dialog().getByRole('button', { name: `More for ${title}` }));
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

describe('the queue’s dialog', () => {
  test('shows what plays and what comes next, and the button that opened it closes it', async () => {
    await openQueue();
    expect(within(dialog().getByRole('list', { name: 'Playing now' })).getByText('Mvula Yoyamba')).toBeInTheDocument();
    expect(dialog().getByText('Next, 3 songs')).toBeInTheDocument();
    expect(nextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    const opener = screen.getByRole('button', { name: 'Queue, 4 songs' });
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(opener);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('A11Y the arrow keys move a song, say where it is, and keep the focus', async () => {
    await openQueue();
    act(() => handle('Thyolo Road').focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(nextTitles()).toEqual(['Kalata', 'Thyolo Road', 'Nyali']);
    expect(spoken()).toHaveTextContent('Thyolo Road, place 2 of 3');
    expect(handle('Thyolo Road')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(nextTitles()).toEqual(['Kalata', 'Nyali', 'Thyolo Road']);
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(nextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    expect(handle('Thyolo Road')).toHaveFocus();
  });

  test('A11Y the menu of a song moves it too, for who can neither drag nor press keys', async () => {
    await openQueue();
    await choose('Nyali', 'Move up');
    expect(nextTitles()).toEqual(['Thyolo Road', 'Nyali', 'Kalata']);
    await choose('Thyolo Road', 'Move down');
    expect(nextTitles()).toEqual(['Nyali', 'Thyolo Road', 'Kalata']);
    expect(handle('Thyolo Road')).toHaveFocus();
  });

  test('a song is dragged by its handle; the others give way, and Escape calls it off', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
      return new DOMRect(0, index * ROW_PX, 400, ROW_PX);
    });
    await openQueue();
    const user = userEvent.setup();
    const drag = async (): Promise<void> => {
      const target = handle('Thyolo Road');
      await user.pointer([
        { keys: '[MouseLeft>]', target, coords: { clientY: 30 } },
        { target, coords: { clientY: 30 + 2 * ROW_PX } },
      ]);
    };
    await drag();
    const rows = within(dialog().getByRole('list', { name: 'Next in the queue' })).getAllByRole('listitem');
    expect(rows[2]?.style.transform).toBe(`translateY(-${ROW_PX}px)`);
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(nextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    expect(screen.getByRole('dialog', { name: 'Queue' })).toBeInTheDocument();

    await drag();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(nextTitles()).toEqual(['Kalata', 'Nyali', 'Thyolo Road']);
    expect(player.engine.calls).toEqual(['load /media/1.mp3 at 0']);
  });

  test('A11Y a song is removed by its menu or by Delete, with the focus on its neighbour, and Undo brings it back', async () => {
    await openQueue();
    await choose('Kalata', 'Remove from queue');
    expect(nextTitles()).toEqual(['Thyolo Road', 'Nyali']);
    expect(spoken()).toHaveTextContent('Kalata removed');
    expect(handle('Nyali')).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Undo' }));
    expect(nextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    act(() => handle('Nyali').focus());
    await userEvent.keyboard('{Delete}');
    expect(nextTitles()).toEqual(['Thyolo Road', 'Kalata']);
    expect(handle('Kalata')).toHaveFocus();
  });

  test('A11Y Clear drops what comes next and puts the focus on Undo', async () => {
    await openQueue();
    await userEvent.click(dialog().getByRole('button', { name: 'Clear' }));
    expect(nextTitles()).toEqual([]);
    expect(dialog().getByText(/Nothing up next/)).toBeInTheDocument();
    const undo = dialog().getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(nextTitles()).toEqual(['Thyolo Road', 'Kalata', 'Nyali']);
    expect(handle('Thyolo Road')).toHaveFocus();
    expect(player.engine.getState().status).toBe('playing');
  });

  test('the current song is removed: the next one sounds; the only one: the queue is empty and says so', async () => {
    await openQueue(songs.slice(0, 2));
    await choose('Mvula Yoyamba', 'Remove from queue');
    expect(player.engine.calls.at(-1)).toBe('load /media/2.mp3 at 0');
    await choose('Thyolo Road', 'Remove from queue');
    expect(dialog().getByRole('heading', { name: 'The queue is empty' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Player' })).toHaveAttribute('data-state', 'idle');
    await userEvent.click(dialog().getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('region', { name: 'Player' })).toHaveAttribute('data-state', 'paused');
  });

  test('ENT-4 an entry keeps the song’s id, title, artist, cover, file and year, and its heart follows the favourites', async () => {
    const catalogue = createTestBus('mfe-catalogue');
    await openQueue();
    const [, entry] = player.store.getModel().queue.entries;
    expect(entry?.song).toEqual(second);
    expect(Object.keys(entry?.song ?? {})).toEqual(
      expect.arrayContaining(['songId', 'title', 'artist', 'coverUrl', 'file', 'year']),
    );
    await act(async () => catalogue.publish('favourites', { userId: 1, songIds: [second.songId] }));
    expect(dialog().getByRole('button', { name: 'Favourite Thyolo Road' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('PLY-2 a song of the queue plays at a press on its cover; the others wait while it loads', async () => {
    await openQueue();
    await userEvent.click(dialog().getByRole('button', { name: 'Play Kalata by Wezi Nyirongo' }));
    expect(player.engine.calls.at(-1)).toBe('load /media/3.mp3 at 0');
    expect(dialog().getByRole('button', { name: 'Play Nyali by Tamanda' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => player.engine.pass(0.1));
    expect(dialog().getByRole('button', { name: 'Pause Kalata by Wezi Nyirongo' })).toBeInTheDocument();
  });

  test('of ten thousand songs only the rows near the window are there, and each states its position', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => buildSongRef({ songId: index + 1 }));
    await openQueue(many);
    const rows = within(dialog().getByRole('list', { name: 'Next in the queue' })).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]).toHaveAttribute('aria-posinset', '2');
    expect(rows[1]).toHaveAttribute('aria-setsize', '9999');
  });
});

describe('queue commands', () => {
  test('say what they did, with a way to the queue', async () => {
    const recording = recordBus();
    await openQueue(songs.slice(0, 2));
    await act(async () => player.shell.send('queue/play-next', { songs: [fourth] }));
    await act(async () => player.shell.send('queue/add', { songs: [second] }));
    expect(nextTitles()).toEqual(['Nyali', 'Thyolo Road']);
    expect(recording.commands('toast/show')).toMatchObject([
      { text: 'Playing next: Nyali', action: { label: 'Show queue', command: 'queue/open' } },
      { text: 'Already in the queue: Thyolo Road' },
    ]);
  });

  test('queue/open shows the queue, also when nothing has played yet', async () => {
    render(<PlayerBar />, { wrapper: player.Views });
    await act(async () => player.shell.send('queue/open', {}));
    expect(await screen.findByRole('dialog', { name: 'Queue' })).toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'Trending songs' })).toHaveAttribute('href', '/songs/trending');
  });

  test('songs that are added to an empty queue stand ready in silence', async () => {
    render(<PlayerBar />, { wrapper: player.Views });
    await act(async () => player.shell.send('queue/add', { songs: [second, fourth] }));
    expect(screen.getByRole('region', { name: 'Player' })).toHaveAttribute('data-state', 'paused');
    expect(player.engine.calls).toEqual(['load /media/2.mp3 silently at 0']);
  });
});
