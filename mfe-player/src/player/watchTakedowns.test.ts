import { createScope } from '@nyimbo/shared-events/scope';
import { buildTestSongs, createTestPlayer } from '../testing/createTestPlayer.tsx';
import { watchTakedowns, type TakenDownSong } from './watchTakedowns.ts';

const buildTakenDownSong = (songId: number): TakenDownSong => ({ songId, file: `${songId}.mp3` });

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
  watchTakedowns(scope, {
    listTakenDown: list,
    isSounding: () => false,
    onTakenDown: (songs) => passedOn.push(songs.map(({ songId }) => songId)),
  });
  return { scope, passedOn, countAsked: () => asked };
}

test('OPR-3 reports each takedown once, within a minute, and again when it is repeated', async () => {
  const { scope, passedOn } = start([
    [buildTakenDownSong(1)],
    [buildTakenDownSong(1), buildTakenDownSong(2)],
    [buildTakenDownSong(2)],
    [buildTakenDownSong(1), buildTakenDownSong(2)],
  ]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(passedOn).toEqual([[1]]);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(passedOn).toEqual([[1], [2]]);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(passedOn).toEqual([[1], [2], [1]]);
  scope.dispose();
});

test('OPR-3 repeats a failed request, and sends none after disposal', async () => {
  const { scope, passedOn, countAsked } = start([new Error('offline'), [buildTakenDownSong(1)]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(passedOn).toEqual([[1]]);
  scope.dispose();
  const before = countAsked();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(countAsked()).toBe(before);
});

test('OPR-3 the player removes the songs from queue and device, and announces them to the page', async () => {
  const dropped: TakenDownSong[] = [];
  const songs = buildTestSongs();
  const test_ = createTestPlayer({
    listTakenDown: () => Promise.resolve([buildTakenDownSong(1)]),
    files: { deleteCopies: (files) => dropped.push(...(files as TakenDownSong[])) },
  });
  const announced: number[][] = [];
  test_.shell.on('songs/taken-down', ({ songIds }) => announced.push(songIds));
  test_.store.dispatch({ type: 'play-requested', songs, index: 0, source: 'list' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(test_.store.getModel().queue.entries.map(({ song }) => song.songId)).toEqual([2, 3]);
  expect([dropped, announced]).toEqual([[buildTakenDownSong(1)], [[1]]]);
  // After the second announcement, pages refetch the lists that came from a cache.
  await jest.advanceTimersByTimeAsync(36_000);
  expect([dropped, announced]).toEqual([[buildTakenDownSong(1)], [[1], [1]]]);
  test_.dispose();
});
