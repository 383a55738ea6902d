import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeartIcon } from '../icons/songIcons.ts';
import { CoverPlayButton } from './CoverPlayButton.tsx';
import { IconButton } from './IconButton.tsx';
import { PlayButton } from './PlayButton.tsx';

describe('IconButton', () => {
  test('A11Y its label is its name and tooltip, and its icon is hidden from screen readers', () => {
    const { container } = render(<IconButton label="Share Kuwala" icon={<HeartIcon />} />);
    expect(screen.getByRole('button', { name: 'Share Kuwala' })).toHaveAttribute('title', 'Share Kuwala');
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  test('A11Y is a toggle button only when it has a pressed state', () => {
    const { rerender } = render(<IconButton label="Loop" icon={null} />);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-pressed');
    rerender(<IconButton label="Loop" icon={null} isPressed={false} />);
    expect(screen.getByRole('button', { pressed: false })).toBeInTheDocument();
    rerender(<IconButton label="Loop" icon={null} isPressed />);
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
  });

  test('PLY-3 when disabled, announces it and ignores presses', async () => {
    const handleClick = jest.fn();
    render(<IconButton label="Next song" icon={null} isDisabled onClick={handleClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next song' }));
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('PlayButton', () => {
  test('A11Y its name is the action of a press', () => {
    const { rerender } = render(<PlayButton isPlaying={false} />);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    rerender(<PlayButton isPlaying />);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    rerender(<PlayButton isPlaying={false} subject="Kuwala by Amai Tadala" />);
    expect(screen.getByRole('button', { name: 'Play Kuwala by Amai Tadala' })).toBeInTheDocument();
  });

  test('A11Y announces that it is loading without changing its name', () => {
    render(<PlayButton isPlaying={false} isLoading />);
    expect(screen.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('CoverPlayButton', () => {
  test('PLY-2 while another song loads, is announced as disabled but still accepts a press', async () => {
    const handlePlay = jest.fn();
    render(<CoverPlayButton subject="Kuwala by Amai Tadala" state="waiting" onPlay={handlePlay} />);
    const button = screen.getByRole('button', { name: 'Play Kuwala by Amai Tadala' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(handlePlay).toHaveBeenCalledTimes(1);
  });

  test('A11Y is named Pause while its song plays', () => {
    render(<CoverPlayButton subject="Kuwala" state="playing" onPlay={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Pause Kuwala' })).not.toHaveAttribute('aria-disabled');
  });
});
