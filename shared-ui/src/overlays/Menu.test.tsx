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

const getItem = (name: string) => screen.getByRole(name === 'Favourite' ? 'menuitemcheckbox' : 'menuitem', { name });

describe('Menu', () => {
  test('A11Y is in its own landmark on the page, or inside the dialog of its button', async () => {
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

  test('A11Y focuses its first item, and arrow keys, Home, End and letters move the focus', async () => {
    await openMenu();
    expect(screen.getByRole('menu', { name: 'More for Kuwala' })).toBeInTheDocument();
    expect(getItem('Favourite')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(getItem('Share')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(getItem('Go to artist')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(getItem('Favourite')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(getItem('Go to artist')).toHaveFocus();
    await userEvent.keyboard('s');
    expect(getItem('Share')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(getItem('Favourite')).toHaveFocus();
  });

  test.each(['{Escape}', '{Tab}'])('A11Y %s closes it and returns the focus', async (key) => {
    await openMenu();
    await userEvent.keyboard(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('Enter selects an item once', async () => {
    const onSelect = jest.fn();
    await openMenu({ onSelect });
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('ignores a disabled item', async () => {
    const onSelect = jest.fn();
    await openMenu({ onSelect });
    await userEvent.click(getItem('Share'));
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  test('closes when the page scrolls', async () => {
    await openMenu();
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('A11Y Escape closes the menu, but not the dialog below it', async () => {
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
