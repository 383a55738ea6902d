import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { createLazyModule } from '@nyimbo/shared-ui';
import { createShell, type Shell } from '../createShell.ts';
import { readPageGlobals } from '../host/pageGlobals.ts';
import { ShellProvider } from '../ShellContext.ts';
import { buildRegistry } from '../testing/buildRegistry.ts';
import { createFakeRuntime } from '../testing/createFakeRuntime.ts';
import { createFakeSessionApi } from '../testing/createFakeSessionApi.ts';
import { stubMedia } from '../testing/stubMedia.ts';
import { useOnDemand } from './useOnDemand.ts';

let shell: Shell;

beforeEach(() => {
  resetBus();
  stubMedia();
  shell = createShell({
    registry: buildRegistry(),
    globals: readPageGlobals(),
    runtime: createFakeRuntime(),
    build: 'test',
    api: createFakeSessionApi(),
  });
});
afterEach(() => shell.dispose());

test('a menu whose code does not load shows a toast and closes; the next press opens it', async () => {
  let loads = 0;
  const module = createLazyModule(async () => {
    loads += 1;
    if (loads === 1) throw new Error('ChunkLoadError');
    return { text: 'The menu' };
  });
  function Host() {
    const [isOpen, setOpen] = useState(false);
    const menu = useOnDemand(module, isOpen, () => setOpen(false));
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <p>{isOpen ? (menu?.text ?? 'Waiting') : 'Closed'}</p>
      </>
    );
  }
  const recording = recordBus();
  const user = userEvent.setup();
  render(
    <ShellProvider value={shell}>
      <Host />
    </ShellProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(recording.commands('toast/show')).toEqual([
    { text: 'This did not open. Check your connection and try again.' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The menu')).toBeVisible();
  expect(loads).toBe(2);
});
