import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SongList } from './SongList.tsx';
import { SongMenuButton } from './SongMenuButton.tsx';
import { SongRow } from './SongRow.tsx';
import type { SongRowProps } from './songRowTypes.ts';

function buildProps(overrides: Partial<SongRowProps> = {}): SongRowProps {
  return {
    song: { title: 'Kuwala', artist: 'Amai Tadala', coverUrl: '/kuwala.svg', plays: 1_284_300, durationSeconds: 222 },
    songHref: '/song/Kuwala&a_src=Amai%20Tadala',
    artistHref: '/mw/artist/amai%20tadala',
    index: 3,
    onPlay: jest.fn(),
    onFavourite: jest.fn(),
    onDownload: jest.fn(),
    onShare: jest.fn(),
    ...overrides,
  };
}

function renderRow(overrides: Partial<SongRowProps> = {}) {
  const props = buildProps(overrides);
  const { unmount } = render(
    <SongList label="Trending">
      <SongRow {...props} />
    </SongList>,
  );
  const row = within(screen.getByRole('listitem'));
  return { props, row, unmount, button: (name: string) => row.getByRole('button', { name }) };
}

describe('SongRow', () => {
  test('A11Y its buttons and links are named after the song and the artist', () => {
    const { row, button } = renderRow();
    expect(button('Play Kuwala by Amai Tadala')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Kuwala' })).toHaveAttribute('href', '/song/Kuwala&a_src=Amai%20Tadala');
    expect(row.getByRole('link', { name: 'Amai Tadala' })).toHaveAttribute('href', '/mw/artist/amai%20tadala');
    expect(button('Favourite Kuwala')).toHaveAttribute('aria-pressed', 'false');
    expect(button('Download Kuwala')).toBeInTheDocument();
    expect(button('Share Kuwala')).toBeInTheDocument();
    expect(button('More for Kuwala')).toHaveAttribute('aria-haspopup', 'menu');
  });

  test('A11Y shows a subtitle instead of the artist, and keeps the artist’s link for screen readers', () => {
    const { row } = renderRow({ subtitle: 'Nyengo ya Mvula' });
    expect(row.getByText(/Nyengo ya Mvula/)).toBeVisible();
    expect(row.getByRole('link', { name: 'Amai Tadala' })).toHaveClass('sr');
  });

  test('RTE-19 shows downloads instead of the duration', () => {
    const { row } = renderRow({ variant: 'short', downloads: 12_400 });
    expect(row.getAllByText('12.4K').length).toBeGreaterThan(0);
    expect(row.queryByText('3:42')).toBeNull();
  });

  test('A11Y short rows move Share into the menu and keep Favourite', () => {
    const { row, button } = renderRow({ variant: 'short' });
    expect(row.queryByRole('button', { name: 'Share Kuwala' })).toBeNull();
    expect(button('Favourite Kuwala')).toBeInTheDocument();
    expect(button('Download Kuwala')).toBeInTheDocument();
  });

  test('reports each press', async () => {
    const { props, button } = renderRow();
    await userEvent.click(button('Play Kuwala by Amai Tadala'));
    await userEvent.click(button('Favourite Kuwala'));
    await userEvent.click(button('Download Kuwala'));
    await userEvent.click(button('Share Kuwala'));
    for (const report of [props.onPlay, props.onFavourite, props.onDownload, props.onShare]) {
      expect(report).toHaveBeenCalledTimes(1);
    }
  });

  test('A11Y its button is named Pause while the song plays', () => {
    const { button } = renderRow({ state: 'playing' });
    expect(button('Pause Kuwala by Amai Tadala')).not.toHaveAttribute('aria-disabled');
  });

  test('A11Y its button is named Play while the song is paused', () => {
    expect(renderRow({ state: 'paused' }).button('Play Kuwala by Amai Tadala')).toBeInTheDocument();
  });

  test('shows the equaliser only while the song plays', () => {
    renderRow({ state: 'playing' });
    expect(document.querySelector('.equaliser')).not.toBeNull();
    cleanup();
    renderRow({ state: 'paused' });
    expect(document.querySelector('.equaliser')).toBeNull();
  });

  test('PLY-2 is busy while it loads', () => {
    const { button } = renderRow({ state: 'loading' });
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-busy', 'true');
    expect(button('Play Kuwala by Amai Tadala')).toHaveAttribute('aria-disabled', 'true');
  });

  test('PLY-2 while another song loads, play and download are announced as disabled, but play still accepts a press', async () => {
    const { props, button, row } = renderRow({ state: 'waiting' });
    expect(button('Play Kuwala by Amai Tadala')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Download Kuwala')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Favourite Kuwala')).not.toHaveAttribute('aria-disabled');
    expect(button('Share Kuwala')).not.toHaveAttribute('aria-disabled');
    expect(row.getByRole('link', { name: 'Kuwala' })).toHaveAttribute('href');
    await userEvent.click(button('Play Kuwala by Amai Tadala'));
    await userEvent.click(button('Download Kuwala'));
    expect(props.onPlay).toHaveBeenCalledTimes(1);
    expect(props.onDownload).not.toHaveBeenCalled();
  });

  test('shows plays in short form with the full number in the title, and the duration as m:ss', () => {
    renderRow();
    expect(screen.getByTitle('1,284,300 plays')).toHaveTextContent('Plays 1.3M');
    expect(screen.getByRole('listitem').querySelector('.row-time')).toHaveTextContent('Duration 3:42');
  });

  test('while data saver is on, shows the size of the small encoding, or of the full one if there is no other', () => {
    document.documentElement.dataset['dataSaver'] = 'on';
    const song = { title: 'Kuwala', artist: 'Amai Tadala', coverUrl: null, sizeBytes: 4_130_000 };
    const { unmount } = renderRow({ song: { ...song, smallSizeBytes: 1_800_000 } });
    expect(screen.getByText('· 1.8 MB')).toBeInTheDocument();
    unmount();
    renderRow({ song });
    expect(screen.getByText('· 4.1 MB')).toBeInTheDocument();
    delete document.documentElement.dataset['dataSaver'];
  });

  test('omits unknown values', () => {
    renderRow({ song: { title: 'Kuwala', artist: 'Amai Tadala', coverUrl: null } });
    expect(screen.queryByText('0:00')).toBeNull();
    expect(screen.queryByText(/plays/i)).toBeNull();
  });

  test.each([
    [{ direction: 'up', positions: 2 }, 'Up2'],
    [{ direction: 'down', positions: 1 }, 'Down1'],
    [{ direction: 'same' }, 'No change–'],
    [{ direction: 'new' }, 'New'],
  ] as const)('shows the movement %j instead of the duration', (movement, text) => {
    renderRow({ variant: 'short', movement });
    expect(screen.getByRole('listitem').querySelector('.row-time')).toHaveTextContent(text);
    expect(screen.queryByText('Duration', { exact: false })).toBeNull();
  });
});

describe('the More menu of a SongRow', () => {
  async function openMenu(overrides: Partial<SongRowProps> = {}) {
    const rendered = renderRow(overrides);
    await userEvent.click(rendered.button('More for Kuwala'));
    const menu = within(await screen.findByRole('menu', { name: 'More for Kuwala' }));
    return { ...rendered, menu };
  }

  test('A11Y offers every action of the song', async () => {
    const { menu } = await openMenu({
      isFavourite: true,
      albumHref: '/mw/album/x',
      onPlayNext: jest.fn(),
      onAddToQueue: jest.fn(),
      onAddToPlaylist: jest.fn(),
    });
    expect(menu.getByRole('menuitemcheckbox', { name: 'Favourite Kuwala' })).toHaveAttribute('aria-checked', 'true');
    expect(menu.getByRole('menuitem', { name: 'Download Kuwala' })).toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'Share Kuwala' })).toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'Add to queue' })).toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'Add to playlist' })).toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: /Go to artist/ })).toHaveAttribute('href', '/mw/artist/amai%20tadala');
    expect(menu.getByRole('menuitem', { name: 'Go to album' })).toHaveAttribute('href', '/mw/album/x');
  });

  test('LIB-1 reports ‘Add to playlist’, and omits it without a handler', async () => {
    const onAddToPlaylist = jest.fn();
    const { menu, unmount } = await openMenu({ onAddToPlaylist });
    await userEvent.click(menu.getByRole('menuitem', { name: 'Add to playlist' }));
    expect(onAddToPlaylist).toHaveBeenCalledTimes(1);
    unmount();
    const { menu: plain } = await openMenu();
    expect(plain.queryByRole('menuitem', { name: 'Add to playlist' })).toBeNull();
  });

  test('reports the choice, closes, and returns the focus', async () => {
    const { menu, props, button } = await openMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Share Kuwala' }));
    expect(props.onShare).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('More for Kuwala')).toHaveFocus();
    expect(button('More for Kuwala')).toHaveAttribute('aria-expanded', 'false');
  });

  test('A11Y opens with Enter and focuses its first item', async () => {
    const { button } = renderRow();
    expect(button('More for Kuwala')).toHaveAttribute('aria-expanded', 'false');
    button('More for Kuwala').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Favourite Kuwala' })).toHaveFocus();
    expect(button('More for Kuwala')).toHaveAttribute('aria-expanded', 'true');
  });

  test('shows the number of downloads and shares, and the download size, if known', async () => {
    const subject = {
      song: {
        title: 'Kuwala',
        artist: 'Amai Tadala',
        coverUrl: null,
        downloads: 18_241,
        sizeBytes: 4_130_000,
        shares: 3107,
      },
      artistHref: '/artist',
      onFavourite: jest.fn(),
      onDownload: jest.fn(),
      onShare: jest.fn(),
    };
    render(<SongMenuButton subject={subject} />);
    await userEvent.click(screen.getByRole('button', { name: 'More for Kuwala' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Download Kuwala' })).toHaveTextContent('18.2K · 4.1 MB');
    expect(menu.getByRole('menuitem', { name: 'Share Kuwala' })).toHaveTextContent('3.1K');
  });

  test('PLY-2 does not download while another song loads', async () => {
    const { menu, props } = await openMenu({ state: 'waiting' });
    await userEvent.click(menu.getByRole('menuitem', { name: 'Download Kuwala' }));
    expect(props.onDownload).not.toHaveBeenCalled();
  });
});

describe('SongList', () => {
  test('is a named list whose column headings are hidden from screen readers', () => {
    render(
      <SongList label="Top charts" hasHead isBusy>
        <SongRow {...buildProps()} />
      </SongList>,
    );
    expect(screen.getByRole('list', { name: 'Top charts' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Title')).toBeInTheDocument();
    expect(screen.getByText('Title').closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
