import type { Bus, OfflineState, OfflineStatus } from '@nyimbo/shared-events';
import { buildSongRef, createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addUpBytes, formatSize, presentSongState } from './device/presentSize.ts';
import { Component as OnThisDevicePage } from './OnThisDevicePage.tsx';

let player: Bus;
let recording: BusRecording;

const buildOfflineSong = (status: OfflineStatus, title: string, sizeBytes = 0) => ({
  song: buildSongRef({ title }),
  status,
  sizeBytes,
});
const buildState = (overrides: Partial<OfflineState> = {}): OfflineState => ({
  songs: [],
  otherBytes: 0,
  transfer: null,
  pause: null,
  ...overrides,
});
/** Starts a fake player that responds with this state. */
function startPlayer(state: OfflineState): void {
  player = createTestBus('mfe-player');
  for (const name of ['offline/keep', 'offline/remove', 'offline/resume', 'player/play'] as const) {
    player.handle(name, () => {});
  }
  player.respond('offline/check', () => {
    player.publish('offline', state);
    return {};
  });
}

beforeEach(() => {
  resetBus();
  recording = recordBus();
});

test('LIB-4 lists kept and played songs with their sizes and the total, and plays them', async () => {
  const [kept, played] = [
    buildOfflineSong('kept', 'Zikomo', 4_100_000),
    buildOfflineSong('played', 'Mvula', 2_000_000),
  ];
  startPlayer(buildState({ songs: [kept, played], otherBytes: 500_000 }));
  render(<OnThisDevicePage path="/library/on-this-device" />);
  const list = await screen.findByRole('list', { name: 'Kept' });
  expect(within(list).getAllByText('4.1 MB').length).toBeGreaterThan(0);
  expect(screen.getByText('2 songs · 6.6 MB')).toBeVisible();
  expect(screen.getByText(/0\.5 MB are songs from an earlier version/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play Mvula by Thandi Banda' }));
  expect(recording.commands('player/play')).toEqual([
    { songs: [played.song], index: 0, source: 'list', listTitle: 'Played' },
  ]);
});

test('LIB-4 the menu of a song removes it; ‘Remove all’ asks for confirmation first', async () => {
  const keptSong = buildOfflineSong('kept', 'Zikomo', 4_100_000);
  startPlayer(buildState({ songs: [keptSong] }));
  render(<OnThisDevicePage path="/library/on-this-device" />);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Zikomo' }));
  expect(screen.queryByRole('menuitem', { name: 'Keep on this device' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from this device' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove all' }));
  expect(recording.commands('offline/remove')).toEqual([{ songIds: [keptSong.song.songId] }, { songIds: 'all' }]);
  act(() => player.publish('offline', buildState()));
  expect(screen.getByText('No songs on this device yet')).toBeVisible();
});

test('LIB-4 lists songs that the browser has deleted, and offers to keep them again or remove them from the list', async () => {
  const lost = buildOfflineSong('lost', 'Zikomo');
  startPlayer(buildState({ songs: [lost] }));
  render(<OnThisDevicePage path="/library/on-this-device" />);
  expect(await screen.findByText('Your browser deleted 1 song to free space.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from list' }));
  expect(recording.commands('offline/keep')).toEqual([{ songs: [lost.song] }]);
  expect(recording.commands('offline/remove')).toEqual([{ songIds: [lost.song.songId] }]);
});

test.each([
  ['data-saver', /^Data saver is on/, 'Keep now', true],
  ['connection', /^No connection/, 'Try now', false],
  ['full', /has no room/, 'Try again', false],
] as const)(
  'LIB-4 explains why downloads are paused (%s), and offers to continue',
  async (pause, text, button, isAllowed) => {
    startPlayer(buildState({ songs: [buildOfflineSong('waiting', 'Zikomo')], pause }));
    render(<OnThisDevicePage path="/library/on-this-device" />);
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(recording.commands('offline/resume')).toEqual([{ isAllowed }]);
  },
);

test('LIB-4 offers a retry when the player does not load', async () => {
  player = createTestBus('mfe-player');
  player.respond('offline/check', () => Promise.reject(new Error('The player did not load.')));
  render(<OnThisDevicePage path="/library/on-this-device" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  player.dispose();
  startPlayer(buildState());
  await userEvent.click(retry);
  expect(await screen.findByText('No songs on this device yet')).toBeVisible();
});

test('LIB-4 a row shows the progress of its download', () => {
  const waitingSong = buildOfflineSong('waiting', 'Zikomo');
  const { songId } = waitingSong.song;
  expect(presentSongState(waitingSong, null)).toBe('Waiting');
  expect(presentSongState(waitingSong, { songId, receivedBytes: 499_999, totalBytes: 1_000_000 })).toBe('49%');
  expect(presentSongState(waitingSong, { songId, receivedBytes: 1_000_000, totalBytes: 1_000_000 })).toBe('99%');
  expect(presentSongState(waitingSong, { songId, receivedBytes: 500_000, totalBytes: null })).toBe('0.5 MB');
  expect(presentSongState(buildOfflineSong('refused', 'Mvula'), null)).toBe('Not available');
  expect(formatSize(2_140_000_000)).toBe('2.1 GB');
  expect(addUpBytes(buildState({ songs: [buildOfflineSong('kept', 'Zikomo', 3)], otherBytes: 4 }))).toBe(7);
});
