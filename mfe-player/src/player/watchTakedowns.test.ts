import { createScope } from '@nyimbo/shared-events/scope';
import { buildTestSongs, createTestPlayer } from '../testing/createTestPlayer.tsx';
import { watchTakedowns, type TakenDownSong } from './watchTakedowns.ts';

const taken = (songId: number): TakenDownSong => ({ songId, file: `${songId}.mp3`, year: 2026 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(answers: (TakenDownSong[] | Error)[]) {
  const scope = createScope();
  const passedOn: number[][] = [];
  let asked = 0;
  const list = (): Promise<TakenDownSong[]> => {
    asked += 1;
    const answer = answers.shift() ?? [];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  watchTakedowns(
    list,
    () => false,
    (songs) => passedOn.push(songs.map(({ songId }) => songId)),
    scope,
  );
  return { scope, passedOn, countAsked: () => asked };
}

test('OPR-3 an open page learns of each takedown once, within a minute, and again when it is repeated', async () => {
  const { scope, passedOn } = start([[taken(1)], [taken(1), taken(2)], [taken(2)], [taken(1), taken(2)]]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(passedOn).toEqual([[1]]);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(passedOn).toEqual([[1], [2]]);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(passedOn).toEqual([[1], [2], [1]]);
  scope.dispose();
});

test('OPR-3 a call that fails is repeated, and none follows a disposed player', async () => {
  const { scope, passedOn, countAsked } = start([new Error('offline'), [taken(1)]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(passedOn).toEqual([[1]]);
  scope.dispose();
  const before = countAsked();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(countAsked()).toBe(before);
});

test('OPR-3 the player drops the songs from queue and device, and tells the page', async () => {
  const dropped: TakenDownSong[] = [];
  const songs = buildTestSongs();
  const test_ = createTestPlayer({
    listTakenDown: () => Promise.resolve([taken(1)]),
    files: { dropSongs: (files) => dropped.push(...(files as TakenDownSong[])) },
  });
  const told: number[][] = [];
  test_.shell.on('songs/taken-down', ({ songIds }) => told.push(songIds));
  test_.store.dispatch({ type: 'play-requested', songs, index: 0, source: 'list' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(test_.store.getModel().queue.entries.map(({ song }) => song.songId)).toEqual([2, 3]);
  expect([dropped, told]).toEqual([[taken(1)], [[1]]]);
  // Lists that a cache answered in the meantime are fetched again.
  await jest.advanceTimersByTimeAsync(36_000);
  expect([dropped, told]).toEqual([[taken(1)], [[1], [1]]]);
  test_.dispose();
});
