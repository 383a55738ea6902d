import { configureApi } from '@nyimbo/shared-api';
import { holdFetch, type HeldFetch } from './holdFetch.ts';

/** Uses fake timers and a held network in each test of the file. */
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

/** Advances the clock by `ms` and runs everything that is due. */
export async function passTime(ms = 0): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await jest.advanceTimersByTimeAsync(0);
}
