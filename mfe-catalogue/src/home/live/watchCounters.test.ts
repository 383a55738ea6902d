import type { Counters } from '@nyimbo/shared-api';
import { chooseRetryDelayMs, watchCounters } from './watchCounters.ts';

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

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('counters', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const COUNTERS: Counters = { downloads: 12, listeners: 3, connected_devices: 4 };
const { all } = FakeEventSource;
const listOpenSources = () => all.filter(({ isOpen }) => isOpen);
let receivedCounters: Counters[];
let liveStates: boolean[];
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
  receivedCounters = [];
  liveStates = [];
  stop = watchCounters({
    onCounters: (counters) => receivedCounters.push(counters),
    onLive: (isLive) => liveStates.push(isLive),
  });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, 'EventSource');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the live counters', () => {
  test('CNT-1 opens the stream with the device’s cookie, and closes it with the page', () => {
    expect(all[0]?.url).toBe('/api/counters/live');
    expect(all[0]?.init).toEqual({ withCredentials: true });
    expect(liveStates).toEqual([]);
    all[0]?.receive(COUNTERS);
    expect(receivedCounters).toEqual([COUNTERS]);
    expect(liveStates).toEqual([true]);
    stop();
    expect(listOpenSources()).toEqual([]);
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
  ])('CNT-1 ignores the invalid message %j', (data) => {
    all[0]?.receive(data);
    expect(receivedCounters).toEqual([]);
    expect(liveStates).toEqual([]);
  });

  test('CNT-1 reconnects after refusals such as 429 or 503, with delays that grow to minutes', () => {
    const waits: number[] = [];
    for (let failures = 0; failures < 9; failures += 1) {
      const count = all.length;
      all.at(-1)?.fail();
      expect(listOpenSources()).toEqual([]);
      expect(liveStates.at(-1)).toBe(false);
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
    // After a success, the delay of the next failure is short again.
    all.at(-1)?.receive(COUNTERS);
    const count = all.length;
    all.at(-1)?.fail();
    jest.advanceTimersByTime(4000);
    expect(all).toHaveLength(count + 1);
  });

  test('CNT-1 adds a random part to the delay, so that visitors do not reconnect all at once', () => {
    expect(chooseRetryDelayMs(0, 0)).toBe(2000);
    expect(chooseRetryDelayMs(0, 1)).toBe(4000);
    expect(chooseRetryDelayMs(50, 1)).toBe(300_000);
  });

  test('CNT-1 closes the stream while the tab is hidden, and reopens it when the tab is visible', () => {
    all[0]?.receive(COUNTERS);
    setVisible(false);
    expect(listOpenSources()).toEqual([]);
    expect(liveStates.at(-1)).toBe(false);
    jest.advanceTimersByTime(600_000);
    expect(all).toHaveLength(1);
    setVisible(true);
    expect(listOpenSources()).toHaveLength(1);
  });

  test('CNT-1 closes the stream when the page is left, and reopens it when the page is restored', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(listOpenSources()).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    expect(listOpenSources()).toHaveLength(1);
    window.dispatchEvent(new Event('pageshow'));
    expect(all).toHaveLength(2);
  });

  test('CNT-1 waits for the network while offline, then reconnects within seconds', () => {
    setOnline(false);
    expect(listOpenSources()).toEqual([]);
    jest.advanceTimersByTime(600_000);
    expect(all).toHaveLength(1);
    setOnline(true);
    jest.advanceTimersByTime(2000);
    expect(listOpenSources()).toHaveLength(1);
  });
});
