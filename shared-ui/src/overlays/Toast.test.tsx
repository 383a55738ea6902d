import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toast } from './Toast.tsx';

describe('Toast', () => {
  test('TST-1 has the role status, and the visitor can dismiss it', async () => {
    const onDismiss = jest.fn();
    render(<Toast text="Link copied" onDismiss={onDismiss} />);
    expect(screen.getByRole('status')).toHaveTextContent('Link copied');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Link copied' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('offers an action', async () => {
    const onSelect = jest.fn();
    render(<Toast text="You’re offline" action={{ label: 'Try again', onSelect }} onDismiss={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('TST-1 reports a hold once while the pointer or the focus is on it, and its end', async () => {
    const onHoldChange = jest.fn();
    render(<Toast text="Link copied" onDismiss={() => undefined} onHoldChange={onHoldChange} />);
    await userEvent.hover(screen.getByRole('status'));
    await userEvent.tab();
    expect(onHoldChange.mock.calls).toEqual([[true]]);
    await userEvent.unhover(screen.getByRole('status'));
    expect(onHoldChange.mock.calls).toEqual([[true]]);
    await userEvent.tab();
    expect(onHoldChange.mock.calls).toEqual([[true], [false]]);
  });
});
