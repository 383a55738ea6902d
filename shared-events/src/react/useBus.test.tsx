import { act, render, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import type { Bus } from '../Bus.ts';
import { createTestBus, resetBus } from '../testing/index.ts';
import { useBus } from './useBus.ts';
import { useBusState } from './useBusState.ts';

let pauseCount = 0;

beforeEach(() => {
  resetBus();
  pauseCount = 0;
});

function PauseHandler({ bus }: { bus: Bus }) {
  useEffect(() => bus.handle('player/pause', () => void (pauseCount += 1)), [bus]);
  return null;
}

function Player() {
  const bus = useBus('mfe-player');
  const theme = useBusState(bus, 'theme');
  return (
    <>
      <PauseHandler bus={bus} />
      <p>
        {bus.source} {theme?.active ?? 'unknown'}
      </p>
    </>
  );
}

describe.each([
  ['in production', false],
  ['in strict mode, which mounts twice', true],
])('useBus %s', (_, isStrict) => {
  const mount = () => render(isStrict ? <StrictMode children={<Player />} /> : <Player />);

  test('connects for as long as the component is mounted', () => {
    const shell = createTestBus('shell');
    const { unmount } = mount();
    shell.send('player/pause', {});
    expect(pauseCount).toBe(1);
    unmount();
    shell.send('player/pause', {});
    expect(pauseCount).toBe(1);
    mount();
  });

  test('renders the last value of a state and each new one', () => {
    const shell = createTestBus('shell');
    const { unmount } = mount();
    expect(screen.getByText('mfe-player@dev unknown')).toBeInTheDocument();
    act(() => shell.publish('theme', { choice: 'dark', active: 'dark' }));
    expect(screen.getByText('mfe-player@dev dark')).toBeInTheDocument();
    unmount();
    mount();
    expect(screen.getByText('mfe-player@dev dark')).toBeInTheDocument();
    act(() => shell.publish('theme', { choice: 'light', active: 'light' }));
    expect(screen.getByText('mfe-player@dev light')).toBeInTheDocument();
  });
});
