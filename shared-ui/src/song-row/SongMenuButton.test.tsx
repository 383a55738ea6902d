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
const getButton = () => screen.getByRole('button', { name: 'More for Kuwala' });

// The order matters: once loaded, the code stays loaded.
describe('before the menu’s code has loaded', () => {
  const load = jest.spyOn(lazySongMenu, 'load');
  afterEach(() => load.mockReset());
  afterAll(() => load.mockRestore());

  test('the code loads when the pointer or the focus reaches the button', () => {
    load.mockImplementation(() => new Promise(() => {}));
    render(<SongMenuButton subject={subject} />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerEnter(getButton());
    expect(load).toHaveBeenCalledTimes(1);
    act(() => getButton().focus());
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a press makes the button busy until the focus leaves it', async () => {
    load.mockImplementation(() => new Promise(() => {}));
    render(<SongMenuButton subject={subject} />);
    await userEvent.click(getButton());
    expect(getButton()).toHaveAttribute('aria-busy', 'true');
    expect(getButton()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(getButton()).not.toHaveAttribute('aria-busy');
  });

  test('a press whose code does not load resets the button, and the next press opens the menu', async () => {
    load.mockRejectedValue(new Error('ChunkLoadError'));
    render(<SongMenuButton subject={subject} />);
    await userEvent.click(getButton());
    expect(getButton()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('menu')).toBeNull();

    load.mockRestore();
    await userEvent.click(getButton());
    expect(await screen.findByRole('menu', { name: 'More for Kuwala' })).toBeInTheDocument();
    expect(getButton()).toHaveAttribute('aria-expanded', 'true');
  });
});
