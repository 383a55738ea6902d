import { SongDownload } from './SongDownload.ts';

/** Creates a media host that sends only the bytes that the test passes to `send`. */
function installFakeHost(): { send: (bytes: number) => Promise<void> } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason), { once: true });
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-length': '100' } }));
  };
  return {
    async send(bytes) {
      stream?.enqueue(new Uint8Array(bytes));
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const emptyStore = { read: () => Promise.resolve(null), add: () => Promise.resolve() };

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('SongDownload', () => {
  test('DWN-3 stops a stalled connection after 20 seconds without data, and keeps the received bytes', async () => {
    const host = installFakeHost();
    const download = new SongDownload({ url: '/song.mp3', sizeBytes: null, isSmall: false }, emptyStore);
    download.start();
    await jest.advanceTimersByTimeAsync(0);
    await host.send(30);
    await jest.advanceTimersByTimeAsync(15_000);
    await host.send(10);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(download.getState()).toEqual({ status: 'running', receivedBytes: 40, totalBytes: 100 });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(download.getState()).toEqual({ status: 'stopped', cause: 'connection', receivedBytes: 40, totalBytes: 100 });
    download.stop();
  });
});
