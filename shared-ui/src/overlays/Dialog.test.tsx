import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toast } from './Toast.tsx';
import { ToastStack } from './ToastStack.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** A page with a button that opens the dialog. */
function Page(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Log in" onClose={() => setIsOpen(false)} {...props}>
          <input aria-label="Username" />
          <button onClick={() => setIsOpen(false)}>Continue</button>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(props: Partial<DialogProps> = {}) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return within(screen.getByRole('dialog'));
}

describe('Dialog', () => {
  test('A11Y is a modal dialog named by its heading, and focuses its first field', async () => {
    const dialog = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toHaveAttribute('aria-modal', 'true');
    expect(dialog.getByRole('heading', { level: 2, name: 'Log in' })).toBeInTheDocument();
    expect(dialog.getByLabelText('Username')).toHaveFocus();
  });

  test('A11Y keeps its name when it has a custom header', async () => {
    await openDialog({ title: 'Search', head: <input aria-label="Search songs, albums and artists" /> });
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  });

  test('focuses the element marked with data-autofocus first', async () => {
    await openDialog({ head: <button data-autofocus="">Here</button> });
    expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus();
  });

  test('focuses Close first on request, for the side menu', async () => {
    const dialog = await openDialog({ initialFocus: 'first' });
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('A11Y keeps the focus inside with Tab and Shift+Tab', async () => {
    const dialog = await openDialog();
    await userEvent.tab();
    expect(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.tab();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
  });

  test('A11Y Tab also reaches the buttons of a toast, and Escape closes the dialog from there', async () => {
    const dialog = await openDialog();
    render(
      <ToastStack>
        <Toast text="You are offline" action={{ label: 'Try again', onSelect: jest.fn() }} onDismiss={jest.fn()} />
      </ToastStack>,
    );
    dialog.getByRole('button', { name: 'Continue' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: /^Dismiss/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('A11Y %s closes it and returns the focus', async (_, close) => {
    await openDialog();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('closes when the visitor presses the scrim', async () => {
    await openDialog();
    const scrim = screen.getByRole('dialog').previousElementSibling;
    if (scrim) await userEvent.click(scrim);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes with Escape even after the focused element was removed', async () => {
    const dialog = await openDialog();
    dialog.getByLabelText('Username').remove();
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('A11Y a modal dialog handles keys even when the focus is outside it', async () => {
    const dialog = await openDialog();
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.tab();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('prevents the page from scrolling while it is open', async () => {
    await openDialog();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('leaves the page usable when it is not modal', async () => {
    await openDialog({ isModal: false, position: 'corner' });
    expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-modal');
    expect(document.documentElement.style.overflow).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('AUT-1 offers Back when there is a previous step', async () => {
    const onBack = jest.fn();
    const dialog = await openDialog({ onBack });
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
