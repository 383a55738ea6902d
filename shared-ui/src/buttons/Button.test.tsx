import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

describe('Button', () => {
  test('reports a press, and does not submit a form by default', async () => {
    const handleClick = jest.fn();
    render(<Button onClick={handleClick}>Try again</Button>);
    const button = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    expect(handleClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('type', 'button');
  });

  test('AUT-8 while busy, announces it, keeps the focus, and prevents a second submit', async () => {
    const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={handleSubmit}>
        <input aria-label="Email" />
        <Button type="submit" variant="accent" isBusy={isBusy}>
          Log in
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Log in' });
    await userEvent.click(button);
    rerender(form(true));
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    expect(handleSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    button.focus();
    expect(button).toHaveFocus();
  });

  test('does nothing when it is disabled, but stays in the tab order', async () => {
    const handleClick = jest.fn();
    render(
      <Button isDisabled onClick={handleClick}>
        Save
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  test('RTE-52 is a plain link', () => {
    render(<ButtonLink href="/songs/trending">Trending</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Trending' })).toHaveAttribute('href', '/songs/trending');
  });
});
