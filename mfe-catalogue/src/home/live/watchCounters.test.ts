import type { Counters } from '@nyimbo/shared-api';
import { chooseWaitMs, watchCounters } from './watchCounters.ts';

/** A fake of the browser's EventSource without a network, limited to the members used here. */
class FakeEventSource extends EventTarget {
  static readonly all: FakeEventSource[] = [];
  isOpen = true;

  constructor(
    readonly url: string,
    readonly init: EventSourceInit,
  ) {
    super();
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('counters', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const COUNTERS: Counters = { downloads: 12, listeners: 3, connected_devices: 4 };
const { all } = FakeEventSource;
const openOnes = () => all.filter(({ isOpen }) => isOpen);
let seen: Counters[];
let live: boolean[];
let stop: () => void;

function setVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.set(window, 'EventSource', FakeEventSource);
  all.length = 0;
  seen = [];
  live = [];
  stop = watchCounters({ onCounters: (counters) => seen.push(counters), onLive: (isLive) => live.push(isLive) });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, 'EventSource');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the live counters', () => {
  test('CNT-1 follows the stream, with the cookie of the device, and ends with the page', () => {
    expect(all[0]?.url).toBe('/api/counters/live');
    expect(all[0]?.init).toEqual({ withCredentials: true });
    expect(live).toEqual([]);
    all[0]?.tell(COUNTERS);
    expect(seen).toEqual([COUNTERS]);
    expect(live).toEqual([true]);
    stop();
    expect(openOnes()).toEqual([]);
    jest.advanceTimersByTime(3_600_000);
    expect(all).toHaveLength(1);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"downloads":1}',
    { ...COUNTERS, listeners: -1 },
    { ...COUNTERS, downloads: '9' },
  ])('CNT-1 %j is no news', (data) => {
    all[0]?.tell(data);
    expect(seen).toEqual([]);
    expect(live).toEqual([]);
  });

  test('CNT-1 after an answer such as 429 or 503 it comes back, later each time, up to minutes', () => {
    const waits: number[] = [];
    for (let failures = 0; failures < 9; failures += 1) {
      const count = all.length;
      all.at(-1)?.fail();
      expect(openOnes()).toEqual([]);
      expect(live.at(-1)).toBe(false);
      let waited = 0;
      while (all.length === count && waited < 600) {
        jest.advanceTimersByTime(1000);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(4);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(150);
    expect(waits.at(-1)).toBeLessThanOrEqual(300);
    // After a success, the next failure counts as the first again.
    all.at(-1)?.tell(COUNTERS);
    const count = all.length;
    all.at(-1)?.fail();
    jest.advanceTimersByTime(4000);
    expect(all).toHaveLength(count + 1);
  });

  test('CNT-1 many visitors who are cut off at once do not come back at once', () => {
    expect(chooseWaitMs(0, 0)).toBe(2000);
    expect(chooseWaitMs(0, 1)).toBe(4000);
    expect(chooseWaitMs(50, 1)).toBe(300_000);
  });

  test('CNT-1 a hidden tab holds no stream, and has one again when it is looked at', () => {
    all[0]?.tell(COUNTERS);
    setVisible(false);
    expect(openOnes()).toEqual([]);
    expect(live.at(-1)).toBe(false);
    jest.advanceTimersByTime(600_000);
    expect(all).toHaveLength(1);
    setVisible(true);
    expect(openOnes()).toHaveLength(1);
  });

  test('CNT-1 a page that is left or kept aside holds none', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(openOnes()).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    expect(openOnes()).toHaveLength(1);
    window.dispatchEvent(new Event('pageshow'));
    expect(all).toHaveLength(2);
  });

  test('CNT-1 offline it waits for the network, then reconnects within seconds', () => {
    setOnline(false);
    expect(openOnes()).toEqual([]);
    jest.advanceTimersByTime(600_000);
    expect(all).toHaveLength(1);
    setOnline(true);
    jest.advanceTimersByTime(2000);
    expect(openOnes()).toHaveLength(1);
  });
});
