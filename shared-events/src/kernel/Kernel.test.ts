import { buildSongRef } from '../testing/builders.ts';
import { resetBus } from '../testing/resetBus.ts';

/** Loads a second copy of the whole package, as another remote's build does. */
async function loadAnotherBuild() {
  jest.resetModules();
  return import('../index.ts');
}

describe('the kernel', () => {
  test('is shared by all builds of this package on a page', async () => {
    resetBus();
    const first = await loadAnotherBuild();
    const second = await loadAnotherBuild();
    expect(first.connectBus).not.toBe(second.connectBus);
    const seen: string[] = [];
    first.connectBus('mfe-catalogue@1').handle('song/share', ({ song }) => void seen.push(song.title));
    second.connectBus('mfe-player@2').send('song/share', { song: buildSongRef({ title: 'Mvula' }) });
    expect(seen).toEqual(['Mvula']);
    expect(second.readLog()).toEqual(first.readLog());
  });

  test('FAV-3 drops an action of a remote from another build when the login dialog is unavailable', async () => {
    jest.useFakeTimers();
    resetBus();
    const shell = await loadAnotherBuild();
    const remote = await loadAnotherBuild();
    shell.setErrorReporter(() => undefined);
    shell.connectBus('shell@1').handle('toast/show', () => undefined);
    const outcome = remote.withLogin(remote.connectBus('mfe-catalogue@2'), 'favourite', () => 'run');
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    jest.useRealTimers();
  });
});
