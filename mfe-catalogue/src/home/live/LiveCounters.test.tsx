import { buildPreferences, createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import type { Bus } from '@nyimbo/shared-events';
import { act, render, screen } from '@testing-library/react';
import { CatalogueContext } from '../../mount/CatalogueContext.ts';
import { LiveCounters } from './LiveCounters.tsx';

const sources: EventTarget[] = [];
class SilentEventSource extends EventTarget {
  constructor() {
    super();
    sources.push(this);
  }
  close(): void {
    sources.splice(sources.indexOf(this), 1);
  }
}

let bus: Bus;
let shell: Bus;
beforeEach(() => {
  resetBus();
  shell = createTestBus('shell');
  bus = createTestBus('mfe-catalogue');
  sources.length = 0;
  Reflect.set(window, 'EventSource', SilentEventSource);
});
afterEach(() => {
  bus.dispose();
  shell.dispose();
  Reflect.deleteProperty(window, 'EventSource');
});

const counters = { downloads: 1284306, listeners: 38, connected_devices: 47 };
const renderCounters = () =>
  render(
    <CatalogueContext value={bus}>
      <LiveCounters counters={counters} />
    </CatalogueContext>,
  );
const readValue = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
const hasDot = () => screen.getByText('Connected devices').querySelector('i[data-state="on"]') !== null;

describe('LiveCounters', () => {
  test('CNT-1 shows the page’s numbers without the live dot, then the server’s numbers with it', () => {
    const { container } = renderCounters();
    expect(readValue('Downloads')).toBe('1,284,306');
    expect(hasDot()).toBe(false);
    const data = JSON.stringify({ downloads: 1284307, listeners: 39, connected_devices: 48 });
    act(() => void sources[0]?.dispatchEvent(new MessageEvent('counters', { data })));
    expect(readValue('Downloads')).toBe('1,284,307');
    expect(readValue('Listeners')).toBe('39');
    expect(readValue('Connected devices')).toBe('48');
    expect(hasDot()).toBe(true);
    // Changes are not announced.
    expect(container.querySelector('[aria-live], [role="status"]')).toBeNull();
    act(() => void sources[0]?.dispatchEvent(new Event('error')));
    expect(readValue('Listeners')).toBe('39');
    expect(hasDot()).toBe(false);
  });

  test('CNT-1 opens no stream while data saver is on, and closes it when data saver is turned on', () => {
    act(() => shell.publish('preferences', buildPreferences({ dataSaver: true })));
    renderCounters();
    expect(sources).toEqual([]);
    expect(readValue('Listeners')).toBe('38');
    act(() => shell.publish('preferences', buildPreferences({ dataSaver: false })));
    expect(sources).toHaveLength(1);
    act(() => shell.publish('preferences', buildPreferences({ dataSaver: true })));
    expect(sources).toEqual([]);
    expect(hasDot()).toBe(false);
  });
});
