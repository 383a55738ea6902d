import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazySongMenu } from './lazySongMenu.ts';
import { SongMenuButton } from './SongMenuButton.tsx';

const subject = {
  song: { title: 'Kuwala', artist: 'Amai Tadala', coverUrl: '/kuwala.svg' },
  artistHref: '/artist',
  onFavourite: jest.fn(),
  onDownload: jest.fn(),
  onShare: jest.fn(),
};
const button = () => screen.getByRole('button', { name: 'More for Kuwala' });

// The order matters: once loaded, the code stays loaded.
describe('before the menu’s code is there', () => {
  const load = jest.spyOn(lazySongMenu, 'load');
  afterEach(() => load.mockReset());
  afterAll(() => load.mockRestore());

  test('a pointer that comes near, and the focus, fetch it', () => {
    load.mockImplementation(() => new Promise(() => {}));
    render(<SongMenuButton subject={subject} />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerEnter(button());
    expect(load).toHaveBeenCalledTimes(1);
    act(() => button().focus());
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a press says that it is busy, and going on takes it back', async () => {
    load.mockImplementation(() => new Promise(() => {}));
    render(<SongMenuButton subject={subject} />);
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  test('a press whose code does not arrive leaves the button as it was, and the next one opens the menu', async () => {
    load.mockRejectedValue(new Error('ChunkLoadError'));
    render(<SongMenuButton subject={subject} />);
    await userEvent.click(button());
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('menu')).toBeNull();

    load.mockRestore();
    await userEvent.click(button());
    expect(await screen.findByRole('menu', { name: 'More for Kuwala' })).toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });
});
