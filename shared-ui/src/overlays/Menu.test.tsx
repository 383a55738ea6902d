import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

interface PageProps {
  onSelect?: () => void;
}

function Page({ onSelect }: PageProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>More</button>
      {anchor && (
        <Menu
          label="More for Kuwala"
          anchor={anchor}
          onClose={() => setAnchor(null)}
          items={[
            { id: 'a', label: 'Favourite', isChecked: false, onSelect },
            { id: 'b', label: 'Share', isDisabled: true, onSelect },
            { id: 'c', label: 'Go to artist', href: '/artist' },
          ]}
        />
      )}
    </>
  );
}

async function openMenu(props: PageProps = {}) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
}

const item = (name: string) => screen.getByRole(name === 'Favourite' ? 'menuitemcheckbox' : 'menuitem', { name });

describe('Menu', () => {
  test('A11Y stands in a landmark of its own on the page, and inside the dialog that its button is in', async () => {
    await openMenu();
    expect(screen.getByRole('region', { name: 'More for Kuwala' })).toContainElement(screen.getByRole('menu'));
    cleanup();
    render(
      <Dialog title="Queue" onClose={() => undefined}>
        <Page />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('menu'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('A11Y focuses its first item, and arrows, Home, End and letters move', async () => {
    await openMenu();
    expect(screen.getByRole('menu', { name: 'More for Kuwala' })).toBeInTheDocument();
    expect(item('Favourite')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Share')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Go to artist')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Favourite')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(item('Go to artist')).toHaveFocus();
    await userEvent.keyboard('s');
    expect(item('Share')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(item('Favourite')).toHaveFocus();
  });

  test.each(['{Escape}', '{Tab}'])('A11Y %s closes it and gives the focus back', async (key) => {
    await openMenu();
    await userEvent.keyboard(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('chooses by Enter, once', async () => {
    const onSelect = jest.fn();
    await openMenu({ onSelect });
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('does nothing for an item that is disabled', async () => {
    const onSelect = jest.fn();
    await openMenu({ onSelect });
    await userEvent.click(item('Share'));
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  test('closes when the page moves under it', async () => {
    await openMenu();
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('A11Y Escape closes the menu and not the dialog below it', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Queue" onClose={onClose}>
        <Page />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
