import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip.tsx';
import { Counters } from './Counters.tsx';
import { Segments } from './Segments.tsx';
import { Switch } from './Switch.tsx';

describe('Chip', () => {
  test('A11Y is a toggle button or a link', async () => {
    const onPress = jest.fn();
    render(
      <>
        <Chip isPressed onPress={onPress}>
          Today
        </Chip>
        <Chip href="/search">choir</Chip>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Today', pressed: true }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'choir' })).toHaveAttribute('href', '/search');
  });

  test('SRC-3 has its own button to remove it', async () => {
    const onRemove = jest.fn();
    render(
      <Chip href="/search" removal={{ label: 'Remove choir', onRemove }}>
        choir
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove choir' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});

describe('Segments', () => {
  test('A11Y is a radio group that reports the choice', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'dark', label: 'Dark' },
      { value: 'light', label: 'Light' },
    ] as const;
    render(<Segments label="Theme" options={options} value="dark" onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(onChange).toHaveBeenCalledWith('light');
  });
});

describe('Switch', () => {
  test('A11Y is a switch with a label and a hint', async () => {
    const onChange = jest.fn();
    render(<Switch label="Loop" hint="Start the same song again" isOn={false} onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Loop' });
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription('Start the same song again');
    await userEvent.click(control);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('Counters', () => {
  test('CNT-1 shows each number in full, with its name', () => {
    render(<Counters counters={[{ label: 'Listeners', value: 38_912, isLive: true }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Listeners');
    expect(screen.getByRole('definition')).toHaveTextContent('38,912');
  });
});
