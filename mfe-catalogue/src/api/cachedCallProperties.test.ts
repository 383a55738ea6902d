import { configureApi } from '@nyimbo/shared-api';
import { buildSongListItem, buildSongsAnswer } from '@nyimbo/shared-api/builders';
import fc from 'fast-check';
import { type HeldFetch, type HeldRequest, holdFetch } from '../testing/holdFetch.ts';
import { CachedCall } from './CachedCall.ts';

const MOST_USERS = 3;
const LAST_PAGE = 3;

type Step =
  | { do: 'mount' | 'leave' | 'refetch' | 'more' | 'online' }
  | { do: 'answer' | 'refuse' | 'drop'; which: number }
  | { do: 'pass'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('mount', 'leave', 'refetch', 'more', 'online') }) },
  // Any unsettled request, including an aborted one: its answer arrives late.
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('refuse', 'drop'), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(600, 61_000) }) },
);

beforeEach(() => {
  jest.useFakeTimers();
  configureApi({ apiBase: 'http://api.test/api', getToken: () => null });
});
afterEach(() => jest.useRealTimers());

async function settle() {
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}

/** The page that the request asks for: 0 for the first. */
const pageOf = ({ url }: HeldRequest) => Number(url.searchParams.get('cursor') ?? 0);

/** One call, its subscribers, and a server that numbers its answers. */
class Play {
  readonly network: HeldFetch = holdFetch();
  readonly call = new CachedCall('songs', { fetch: 'new' }, false);
  readonly #leaves: (() => void)[] = [];

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'mount':
        if (this.#leaves.length < MOST_USERS) this.#leaves.push(this.call.subscribe(() => {}));
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
    await settle();
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

test('in whatever order users, answers and faults come: one request, no way back, no hole, and a good end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const play = new Play();
      try {
        let before: ReturnType<Play['shown']> = [];
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
        // From here on the network works: a new subscriber sees the answer, regardless of earlier failures.
        await play.take({ do: 'pass', ms: 61_000 });
        await play.take({ do: 'mount' });
        await play.take({ do: 'refetch' });
        await play.take({ do: 'pass', ms: 600 });
        for (const request of play.network.waiting()) play.answer(request);
        await settle();
        for (let page = 0; page < LAST_PAGE; page++) {
          for (const request of play.network.waiting()) play.answer(request);
          await settle();
        }
        expect(play.shown().length).toBeGreaterThan(0);
        expect(play.call.read()).toMatchObject({ error: null, isLoadingMore: false });
      } finally {
        play.end();
        await settle();
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
