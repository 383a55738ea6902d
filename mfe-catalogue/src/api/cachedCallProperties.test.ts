import { configureApi } from '@nyimbo/shared-api';
import { buildSongListItem, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import fc from 'fast-check';
import { type HeldFetch, type HeldRequest, holdFetch } from '../testing/holdFetch.ts';
import { CachedCall } from './CachedCall.ts';

const MAX_SUBSCRIBERS = 3;
const LAST_PAGE = 3;

type Step =
  | { do: 'mount' | 'leave' | 'refetch' | 'more' | 'online' }
  | { do: 'answer' | 'refuse' | 'drop'; which: number }
  | { do: 'pass'; ms: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('mount', 'leave', 'refetch', 'more', 'online') }) },
  // Answer any open request. The answer to an aborted request arrives late.
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('refuse', 'drop'), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(600, 61_000) }) },
);

beforeEach(() => {
  jest.useFakeTimers();
  configureApi({ apiBase: 'http://api.test/api', getToken: () => null });
});
afterEach(() => jest.useRealTimers());

async function flushPromises() {
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}

/** Returns the number of the requested page; 0 for the first page. */
const pageOf = ({ url }: HeldRequest) => Number(url.searchParams.get('cursor') ?? 0);

/** One call, its subscribers, and a server that numbers its answers. */
class CallRun {
  readonly network: HeldFetch = holdFetch();
  readonly call = new CachedCall('songs', { fetch: 'new' }, false);
  readonly #leaves: (() => void)[] = [];

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'mount':
        if (this.#leaves.length < MAX_SUBSCRIBERS) this.#leaves.push(this.call.subscribe(() => {}));
        break;
      case 'leave':
        this.#leaves.pop()?.();
        break;
      case 'refetch':
        this.call.refetch();
        break;
      case 'more':
        this.call.loadMore();
        break;
      case 'online':
        window.dispatchEvent(new Event('online'));
        break;
      case 'pass':
        await jest.advanceTimersByTimeAsync(step.ms);
        break;
      case 'answer':
        this.#withOpen(step.which, (request) => this.answer(request));
        break;
      case 'refuse':
        this.#withOpen(step.which, (request) =>
          request.answer({ status: 'error', code: 'invalid', message: 'No.' }, 400),
        );
        break;
      case 'drop':
        this.#withOpen(step.which, (request) => request.drop());
        break;
    }
    await flushPromises();
  }

  /** The song's title is the index of the request and the number of the page. */
  answer(request: HeldRequest): void {
    const page = pageOf(request);
    const song = buildSongListItem({ title: `${this.network.requests.indexOf(request)}/${page}` });
    request.answer(buildSongsAnswer({ songs: [song], nextCursor: page < LAST_PAGE ? String(page + 1) : null }));
  }

  shown(): { request: number; page: number }[] {
    return this.call.read().pages.map(({ songs: [song] }) => {
      const [request, page] = (song?.title ?? '').split('/').map(Number);
      return { request: request ?? -1, page: page ?? -1 };
    });
  }

  get isUsed(): boolean {
    return this.#leaves.length > 0;
  }

  end(): void {
    for (const leave of this.#leaves) leave();
    this.network.restore();
  }

  #withOpen(which: number, act: (request: HeldRequest) => void): void {
    const open = this.network.requests.filter((request) => !request.isSettled);
    const request = open[which % Math.max(1, open.length)];
    if (request) act(request);
  }
}

test('for any sequence of events: one request at a time, never older data, no missing page, and recovery at the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const play = new CallRun();
      try {
        let before: ReturnType<CallRun['shown']> = [];
        for (const next of steps) {
          await play.take(next);
          const shown = play.shown();
          expect(play.network.waiting().length).toBeLessThanOrEqual(play.isUsed ? 1 : 0);
          expect(shown.map(({ page }) => page)).toEqual(shown.map((_, index) => index));
          // The data shown never becomes older and never disappears.
          expect(shown[0]?.request ?? -1).toBeGreaterThanOrEqual(before[0]?.request ?? -1);
          expect(shown.length).toBeGreaterThanOrEqual(Math.min(1, before.length));
          if (!play.isUsed) expect(play.call.read()).toMatchObject({ error: null, isLoadingMore: false });
          before = shown;
        }
        // Now the network works. A new subscriber sees the answer, regardless of earlier failures.
        await play.take({ do: 'pass', ms: 61_000 });
        await play.take({ do: 'mount' });
        await play.take({ do: 'refetch' });
        await play.take({ do: 'pass', ms: 600 });
        for (const request of play.network.waiting()) play.answer(request);
        await flushPromises();
        for (let page = 0; page < LAST_PAGE; page++) {
          for (const request of play.network.waiting()) play.answer(request);
          await flushPromises();
        }
        expect(play.shown().length).toBeGreaterThan(0);
        expect(play.call.read()).toMatchObject({ error: null, isLoadingMore: false });
      } finally {
        play.end();
        await flushPromises();
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
