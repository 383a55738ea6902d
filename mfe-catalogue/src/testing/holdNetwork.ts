import { configureApi } from '@nyimbo/shared-api';
import { holdFetch, type HeldFetch } from './holdFetch.ts';

/** Uses fake timers and `holdFetch` in each test of the file. */
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

/** Advances the fake clock by `ms`, and runs the timers and promises that are then due. */
export async function advanceTime(ms = 0): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}
