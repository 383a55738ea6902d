import { configureApi } from '@nyimbo/shared-api';
import { buildSongListItem } from '@nyimbo/shared-api/builders';
import { endpoints } from '@nyimbo/shared-api/contract';
import { startTestServer, type TestServer } from '@nyimbo/shared-api/testing';
import type { Bus } from '@nyimbo/shared-events';
import {
  buildSessionUser,
  buildSongRef,
  createTestBus,
  recordBus,
  resetBus,
  type BusRecording,
} from '@nyimbo/shared-events/testing';
import { act, render, waitFor } from '@testing-library/react';
import { Component as PlayHistory } from '../PlayHistory.tsx';
import { getHistory } from './getHistory.ts';

let server: TestServer;
let shell: Bus;
let recording: BusRecording;
/** The account's songs on the server, newest first, by ID. */
let accountSongIds: number[];
let isDown: boolean;

const listIds = async () => (await shell.request('history/list', {})).songs.map(({ songId }) => songId);
const addToHistory = (songId: number) => getHistory().add(buildSongRef({ songId }));
const publishSession = (userId: number | null) =>
  act(() =>
    shell.publish(
      'session',
      userId === null ? { status: 'anonymous' } : { status: 'authenticated', user: buildSessionUser({ userId }) },
    ),
  );

beforeEach(async () => {
  resetBus();
  localStorage.clear();
  accountSongIds = [5, 6];
  isDown = false;
  const heardAt = '2026-11-20T18:04:00.000Z';
  server = await startTestServer(({ path }) => {
    if (isDown) return { status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } };
    if (path === `/api${endpoints.clearRecentlyPlayed.path}`) {
      accountSongIds = [];
      return { body: { status: 'success' } };
    }
    return { body: { songs: accountSongIds.map((post_id) => ({ heardAt, song: buildSongListItem({ post_id }) })) } };
  });
  configureApi({ apiBase: `${server.origin}/api`, getToken: () => null });
  shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  recording = recordBus();
  publishSession(null);
  render(<PlayHistory />);
});
afterEach(async () => {
  publishSession(null);
  getHistory().clear();
  await server.close();
});

test('LIB-2 lists the account’s songs and those not yet sent, without duplicates; offline, lists the last copy', async () => {
  addToHistory(1);
  expect(await listIds()).toEqual([1]);
  expect(server.requests).toEqual([]);
  publishSession(7);
  addToHistory(6);
  expect(await listIds()).toEqual([6, 1, 5]);
  isDown = true;
  expect(await listIds()).toEqual([6, 1, 5]);
  publishSession(null);
  expect(await listIds()).toEqual([1]);
});

test('LIB-2 does not say that an account has no songs while the server does not answer', async () => {
  isDown = true;
  publishSession(7);
  await expect(listIds()).rejects.toThrow('did not load');
  isDown = false;
  expect(await listIds()).toEqual([5, 6]);
});

test('LIB-2 Clear also clears the account’s list; when the server fails, it clears nothing and shows a toast', async () => {
  publishSession(7);
  expect(await listIds()).toEqual([5, 6]);
  isDown = true;
  shell.send('history/clear', {});
  await waitFor(() =>
    expect(recording.commands('toast/show')).toEqual([{ text: 'Could not clear Recently played. Try again.' }]),
  );
  expect(await listIds()).toEqual([5, 6]);
  isDown = false;
  shell.send('history/clear', {});
  await waitFor(async () => expect(await listIds()).toEqual([]));
  expect(accountSongIds).toEqual([]);
});
