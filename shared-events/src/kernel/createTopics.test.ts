import { connectBus } from '../connectBus.ts';
import { setErrorReporter } from '../diagnostics.ts';
import type { DeliveryError } from './createErrorReporter.ts';
import { buildPreferences, createTestBus, resetBus } from '../testing/index.ts';

let errors: DeliveryError[];

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  errors = [];
  setErrorReporter((error) => errors.push(error));
});

afterEach(() => jest.useRealTimers());

const nextMicrotask = () => Promise.resolve();

describe('events and states', () => {
  test('deliver an event to every listener, and no past events to new listeners', () => {
    const seen: string[] = [];
    const shell = createTestBus('shell');
    connectBus('mfe-player@1').on('navigation/done', ({ path }) => seen.push(`a ${path}`));
    connectBus('mfe-catalogue@1').on('navigation/done', ({ path }) => seen.push(`b ${path}`));
    shell.emit('navigation/done', { path: '/about' });
    connectBus('mfe-auth@1').on('navigation/done', ({ path }) => seen.push(`c ${path}`));
    expect(seen).toEqual(['a /about', 'b /about']);
  });

  test('replay the last value of a state to new watchers', () => {
    const shell = createTestBus('shell');
    const page = connectBus('mfe-player@1');
    const seen: string[] = [];
    page.watch('theme', ({ active }) => void seen.push(`early ${active}`));
    expect(page.read('theme')).toBeUndefined();
    shell.publish('theme', { choice: 'dark', active: 'dark' });
    shell.publish('theme', { choice: 'light', active: 'light' });
    page.watch('theme', ({ active }) => void seen.push(`late ${active}`));
    expect(seen).toEqual(['early dark', 'early light', 'late light']);
    expect(page.read('theme')).toEqual({ choice: 'light', active: 'light' });
  });

  test('return the same object until the next value', () => {
    const shell = createTestBus('shell');
    shell.publish('preferences', buildPreferences());
    expect(shell.read('preferences')).toBe(shell.read('preferences'));
  });

  test('deliver a value once to a watcher added during its delivery', () => {
    const shell = createTestBus('shell');
    const late: string[] = [];
    let isFirst = true;
    shell.watch('theme', () => {
      if (isFirst) shell.watch('theme', ({ active }) => void late.push(active));
      isFirst = false;
    });
    shell.publish('theme', { choice: 'dark', active: 'dark' });
    shell.publish('theme', { choice: 'light', active: 'light' });
    expect(late).toEqual(['dark', 'light']);
  });

  test('arrive in the same order at all listeners, even when a listener emits another event', () => {
    const shell = createTestBus('shell');
    const orders: string[][] = [[], []];
    shell.on('navigation/done', ({ path }) => {
      orders[0]?.push(path);
      if (path === '/a') shell.emit('navigation/done', { path: '/b' });
    });
    shell.on('navigation/done', ({ path }) => void orders[1]?.push(path));
    shell.emit('navigation/done', { path: '/a' });
    expect(orders).toEqual([
      ['/a', '/b'],
      ['/a', '/b'],
    ]);
  });
});

describe('a listener that throws', () => {
  test('is reported with its source, and does not stop the other listeners', async () => {
    const shell = createTestBus('shell');
    const seen: string[] = [];
    connectBus('mfe-auth@7').on('navigation/done', () => {
      throw new Error('broken');
    });
    connectBus('mfe-player@1').on('navigation/done', ({ path }) => seen.push(path));
    shell.emit('navigation/done', { path: '/about' });
    expect(seen).toEqual(['/about']);
    expect(errors).toEqual([expect.objectContaining({ source: 'mfe-auth@7', name: 'navigation/done' })]);

    createTestBus('mfe-player').handle('player/pause', () => Promise.reject(new Error('later')));
    shell.send('player/pause', {});
    await nextMicrotask();
    expect(errors[1]).toEqual(expect.objectContaining({ source: 'mfe-player@test', name: 'player/pause' }));
  });

  test('is reported to the page when the error reporter throws too', () => {
    const reported: string[] = [];
    const { reportError } = globalThis;
    globalThis.reportError = (error) => reported.push(String(error));
    setErrorReporter(() => {
      throw new Error('no reporter');
    });
    const shell = createTestBus('shell');
    shell.on('navigation/done', () => {
      throw new Error('broken');
    });
    shell.emit('navigation/done', { path: '/about' });
    const about = "Error: shell@test failed on event 'navigation/done'";
    expect(reported).toEqual([`${about}: broken`, `${about}: no reporter`]);
    globalThis.reportError = reportError;
  });
});
