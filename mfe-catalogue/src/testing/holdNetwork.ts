import { configureApi } from '@nyimbo/shared-api';
import { holdFetch, type HeldFetch } from './holdFetch.ts';

/** For a file of tests: time stands still in each, and what it asks of the API waits for an answer. */
export function holdNetwork(): Pick<HeldFetch, 'requests'> {
  let held: HeldFetch;
  beforeEach(() => {
    jest.useFakeTimers();
    held = holdFetch();
    configureApi({ apiBase: 'http://api.test/api', getToken: () => null });
  });
  afterEach(() => {
    held.restore();
    jest.useRealTimers();
  });
  return {
    get requests() {
      return held.requests;
    },
  };
}

/** Everything that is due, and `ms` of the clock. */
export async function passTime(ms = 0): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}
