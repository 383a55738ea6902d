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

const readOrder = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.name')?.textContent?.trim());
const getButton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  render(<Tracks />);
});

test('OPR-2 the editor moves a track with the keyboard, and the focus follows it', async () => {
  const user = userEvent.setup();
  getButton('Move Nyali up').focus();
  await user.keyboard('{Enter}');
  expect(readOrder()).toEqual(['Zikomo', 'Nyali', 'Mvula']);
  await waitFor(() => expect(getButton('Move Nyali up')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(readOrder()).toEqual(['Nyali', 'Zikomo', 'Mvula']);
  await user.keyboard('{Enter}');
  expect(readOrder()).toEqual(['Nyali', 'Zikomo', 'Mvula']);
});

test('OPR-2 a dragged track takes the position under the pointer', () => {
  const rows = screen.getAllByRole('listitem');
  for (const [index, row] of rows.entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, index * 64, 300, 64);
  }
  const handle = rows[0]?.querySelector('.handle');
  fireEvent(handle!, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 150 }));
  expect(readOrder()).toEqual(['Mvula', 'Nyali', 'Zikomo']);
  fireEvent(window, new MouseEvent('pointerup'));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 10 }));
  expect(readOrder()).toEqual(['Mvula', 'Nyali', 'Zikomo']);
});

test('OPR-2 the editor removes a track', async () => {
  await userEvent.click(getButton('Remove Mvula'));
  expect(readOrder()).toEqual(['Zikomo', 'Nyali']);
});
