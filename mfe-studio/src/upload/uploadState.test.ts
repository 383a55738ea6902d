import { checkFile } from './checkFile.ts';
import { isSending, listDue, reduceUploads, type UploadEvent, type UploadItem } from './uploadState.ts';

const items = [1, 2, 3].map((id): UploadItem => ({
  id,
  name: `${id}.mp3`,
  sizeBytes: 100,
  sentBytes: 0,
  at: { stage: 'waiting' },
}));
const fold = (...events: UploadEvent[]) => events.reduce(reduceUploads, [] as readonly UploadItem[]);
const added: UploadEvent = { type: 'added', items };
const stages = (list: readonly UploadItem[]) => list.map(({ at }) => at.stage);

test('OPR-2 two files are sent at once, the others wait', () => {
  expect(listDue(fold(added)).map(({ id }) => id)).toEqual([1, 2]);
  const one = fold(added, { type: 'started', id: 1 });
  expect(listDue(one).map(({ id }) => id)).toEqual([2]);
  const two = reduceUploads(one, { type: 'started', id: 2 });
  expect(listDue(two)).toEqual([]);
  expect(listDue(reduceUploads(two, { type: 'sent', id: 1, jobId: 'a' })).map(({ id }) => id)).toEqual([3]);
});

test('OPR-2 a paused file makes room for the next, and waits its turn when it goes on', () => {
  const list = fold(added, { type: 'started', id: 1 }, { type: 'paused', id: 1 });
  expect(stages(list)).toEqual(['paused', 'waiting', 'waiting']);
  expect(listDue(list).map(({ id }) => id)).toEqual([2, 3]);
  expect(stages(reduceUploads(list, { type: 'resumed', id: 1 }))[0]).toBe('waiting');
});

test('OPR-2 a cut connection is shown until bytes flow again', () => {
  const cut = fold(added, { type: 'started', id: 1 }, { type: 'cut', id: 1 });
  expect(cut[0]?.at).toEqual({ stage: 'sending', isCut: true });
  const [back] = reduceUploads(cut, { type: 'progressed', id: 1, sentBytes: 60 });
  expect(back).toMatchObject({ sentBytes: 60, at: { stage: 'sending', isCut: false } });
});

test('OPR-2 a late event does not bring a paused or cancelled upload back', () => {
  const paused = fold(added, { type: 'started', id: 1 }, { type: 'paused', id: 1 });
  for (const event of [
    { type: 'progressed', id: 1, sentBytes: 80 },
    { type: 'cut', id: 1 },
    { type: 'failed', id: 1, problem: 'x' },
    { type: 'sent', id: 1, jobId: 'a' },
    { type: 'started', id: 1 },
  ] as const) {
    expect(reduceUploads(paused, event)).toEqual(paused);
  }
  const removed = reduceUploads(paused, { type: 'removed', id: 1 });
  expect(reduceUploads(removed, { type: 'progressed', id: 1, sentBytes: 80 })).toEqual(removed);
});

test('OPR-2 a failed upload can be tried again', () => {
  const list = fold(added, { type: 'started', id: 1 }, { type: 'failed', id: 1, problem: 'No space.' });
  expect(list[0]?.at).toEqual({ stage: 'failed', problem: 'No space.', canRetry: true });
  expect(stages(reduceUploads(list, { type: 'resumed', id: 1 }))[0]).toBe('waiting');
});

test('OPR-2 leaving interrupts what is sent or waits, not what is done', () => {
  expect(isSending(fold(added))).toBe(true);
  const [item] = items;
  expect(isSending([{ ...item!, at: { stage: 'sent', jobId: 'a' } }])).toBe(false);
});

describe('a chosen file', () => {
  test.each([
    ['song.mp3', 10, ''],
    ['song.FLAC', 10, ''],
    ['voice memo', 10, 'audio/mp4'],
    ['song.wav', 2 * 1024 ** 3, 'audio/wav'],
  ])('OPR-2 %s of %p bytes is taken', (name, size, type) => expect(checkFile({ name, size, type })).toBeNull());

  test.each([
    ['notes.pdf', 10, 'application/pdf', 'This is not an audio file. Choose MP3, M4A, Ogg, Opus, FLAC or WAV.'],
    ['song.mp3.exe', 10, '', 'This is not an audio file. Choose MP3, M4A, Ogg, Opus, FLAC or WAV.'],
    ['song.mp3', 0, 'audio/mpeg', 'This file is empty.'],
    ['song.wav', 2 * 1024 ** 3 + 1, 'audio/wav', 'This file is larger than 2 GB.'],
  ])('OPR-2 %s of %p bytes is refused at once', (name, size, type, problem) =>
    expect(checkFile({ name, size, type })).toBe(problem),
  );
});
