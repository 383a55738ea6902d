import { createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import { createSite } from '../host/createSite.ts';
import { createStore } from '../support/createStore.ts';
import { buildRegistry } from '../testing/buildRegistry.ts';
import { createSlotActivation, type SlotActivation } from './createSlotActivation.ts';

const PLAYER = 'mfe-player ./BottomPlayer';
const WAVEFORM = 'mfe-player ./SongWaveform';
const isSoundStarting = createStore(false);
let slots: SlotActivation;
let onIdle: jest.Mock;

beforeEach(() => {
  localStorage.clear();
  window.requestIdleCallback = (run) => window.setTimeout(run, 0);
  isSoundStarting.write(false);
});
afterEach(() => {
  slots.dispose();
  resetBus();
});

/** Starts with a player that restores `saved-queue`, and shows the first screen. */
async function open(): Promise<void> {
  const registry = buildRegistry();
  const player = registry.remotes['mfe-player']?.current.description.slots[0];
  if (player) player.restores = ['other', 'saved-queue'];
  onIdle = jest.fn();
  slots = createSlotActivation(createSite(registry), createTestBus('shell'), { isSoundStarting, onIdle });
  slots.announceFirstScreen();
  await settle();
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const listActiveSlots = () => [...slots.active.read()];

test('PLY-10 loads a module with a stored value to restore when the browser is idle', async () => {
  localStorage.setItem('saved-queue', '{}');
  await open();
  expect(listActiveSlots()).toEqual([PLAYER, WAVEFORM]);
});

test.each(['click', 'keydown', 'mousemove', 'scroll'])(
  'without a stored value, the module loads at the first input (%s); other modules load at once',
  async (type) => {
    await open();
    expect(listActiveSlots()).toEqual([WAVEFORM]);
    expect(onIdle).toHaveBeenCalledTimes(1);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(listActiveSlots()).toContain(PLAYER);
  },
);

test('OPR-3 loads the module after ten seconds without input', async () => {
  jest.useFakeTimers();
  const opened = open();
  await jest.advanceTimersByTimeAsync(10);
  await opened;
  await jest.advanceTimersByTimeAsync(9_900);
  expect(listActiveSlots()).toEqual([WAVEFORM]);
  await jest.advanceTimersByTimeAsync(200);
  expect(listActiveSlots()).toContain(PLAYER);
  jest.useRealTimers();
});

test('PLY-2 waits until a song that a tap starts is audible', async () => {
  await open();
  isSoundStarting.write(true);
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await settle();
  expect(listActiveSlots()).not.toContain(PLAYER);
  isSoundStarting.write(false);
  expect(listActiveSlots()).toContain(PLAYER);
});
