import { withFileLock } from './withFileLock.ts';

const file = new File(['sound'], 'Mvula.mp3', { lastModified: 1 });

function setLocks(locks: Pick<LockManager, 'request'>): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('OPR-2 a file is uploaded where the browser blocks the data of the site, and with it the locks', async () => {
  setLocks({ request: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')) });
  expect(await withFileLock(file, () => Promise.resolve('sent'))).toBe('sent');
});

test('OPR-2 a file that another tab uploads is refused, and work that fails runs once', async () => {
  const work = jest.fn(() => Promise.reject(new Error('No connection.')));
  setLocks({ request: async (_name: string, _options: unknown, run?: (lock: Lock | null) => unknown) => run?.(null) });
  await expect(withFileLock(file, work)).rejects.toThrow('Another tab is uploading this file.');
  setLocks({
    request: async (name: string, _options: unknown, run?: (lock: Lock | null) => unknown) =>
      run?.({ name, mode: 'exclusive' }),
  });
  await expect(withFileLock(file, work)).rejects.toThrow('No connection.');
  expect(work).toHaveBeenCalledTimes(1);
});
