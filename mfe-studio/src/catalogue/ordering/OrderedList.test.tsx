import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import type { OrderedItem } from './OrderedItem.ts';
import { OrderedList } from './OrderedList.tsx';

function Tracks(): ReactElement {
  const [items, setItems] = useState<readonly OrderedItem[]>(
    ['Zikomo', 'Mvula', 'Nyali'].map((name, index) => ({ id: index + 1, name })),
  );
  return <OrderedList label="Tracks" items={items} onChange={setItems} />;
}

const order = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.name')?.textContent?.trim());
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  render(<Tracks />);
});

test('OPR-2 tracks are ordered with the keyboard, and the focus follows the track', async () => {
  const user = userEvent.setup();
  button('Move Nyali up').focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Zikomo', 'Nyali', 'Mvula']);
  await waitFor(() => expect(button('Move Nyali up')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Nyali', 'Zikomo', 'Mvula']);
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Nyali', 'Zikomo', 'Mvula']);
});

test('OPR-2 a dragged track takes the position under the pointer', () => {
  const rows = screen.getAllByRole('listitem');
  for (const [index, row] of rows.entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, index * 64, 300, 64);
  }
  const handle = rows[0]?.querySelector('.handle');
  fireEvent(handle!, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 150 }));
  expect(order()).toEqual(['Mvula', 'Nyali', 'Zikomo']);
  fireEvent(window, new MouseEvent('pointerup'));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 10 }));
  expect(order()).toEqual(['Mvula', 'Nyali', 'Zikomo']);
});

test('OPR-2 a track is removed', async () => {
  await userEvent.click(button('Remove Mvula'));
  expect(order()).toEqual(['Zikomo', 'Nyali']);
});
