import { checkFile } from './checkFile.ts';
import {
  hasActiveUploads,
  listUploadsToStart,
  reduceUploads,
  type UploadEvent,
  type UploadItem,
} from './uploadState.ts';

const items = [1, 2, 3].map((id): UploadItem => ({
  id,
  name: `${id}.mp3`,
  sizeBytes: 100,
  sentBytes: 0,
  status: { phase: 'waiting' },
}));
const fold = (...events: UploadEvent[]) => events.reduce(reduceUploads, [] as readonly UploadItem[]);
const added: UploadEvent = { type: 'added', items };
const phasesOf = (list: readonly UploadItem[]) => list.map(({ status }) => status.phase);

test('OPR-2 sends two files at a time', () => {
  expect(listUploadsToStart(fold(added)).map(({ id }) => id)).toEqual([1, 2]);
  const one = fold(added, { type: 'started', id: 1 });
  expect(listUploadsToStart(one).map(({ id }) => id)).toEqual([2]);
  const two = reduceUploads(one, { type: 'started', id: 2 });
  expect(listUploadsToStart(two)).toEqual([]);
  expect(listUploadsToStart(reduceUploads(two, { type: 'sent', id: 1, jobId: 'a' })).map(({ id }) => id)).toEqual([3]);
});

test('OPR-2 a paused file lets the next one start, and waits for its turn after it is resumed', () => {
  const list = fold(added, { type: 'started', id: 1 }, { type: 'paused', id: 1 });
  expect(phasesOf(list)).toEqual(['paused', 'waiting', 'waiting']);
  expect(listUploadsToStart(list).map(({ id }) => id)).toEqual([2, 3]);
  expect(phasesOf(reduceUploads(list, { type: 'resumed', id: 1 }))[0]).toBe('waiting');
});

test('OPR-2 shows a lost connection until data flows again', () => {
  const cut = fold(added, { type: 'started', id: 1 }, { type: 'disconnected', id: 1 });
  expect(cut[0]?.status).toEqual({ phase: 'sending', isDisconnected: true });
  const [back] = reduceUploads(cut, { type: 'progressed', id: 1, sentBytes: 60 });
  expect(back).toMatchObject({ sentBytes: 60, status: { phase: 'sending', isDisconnected: false } });
});

test('OPR-2 a late event does not restart a paused or cancelled upload', () => {
  const paused = fold(added, { type: 'started', id: 1 }, { type: 'paused', id: 1 });
  for (const event of [
    { type: 'progressed', id: 1, sentBytes: 80 },
    { type: 'disconnected', id: 1 },
    { type: 'failed', id: 1, problem: 'x' },
    { type: 'sent', id: 1, jobId: 'a' },
    { type: 'started', id: 1 },
  ] as const) {
    expect(reduceUploads(paused, event)).toEqual(paused);
  }
  const removed = reduceUploads(paused, { type: 'removed', id: 1 });
  expect(reduceUploads(removed, { type: 'progressed', id: 1, sentBytes: 80 })).toEqual(removed);
});

test('OPR-2 the editor can retry a failed upload', () => {
  const list = fold(added, { type: 'started', id: 1 }, { type: 'failed', id: 1, problem: 'No space.' });
  expect(list[0]?.status).toEqual({ phase: 'failed', problem: 'No space.', canRetry: true });
  expect(phasesOf(reduceUploads(list, { type: 'resumed', id: 1 }))[0]).toBe('waiting');
});

test('OPR-2 an upload that waits or sends counts as active; a finished one does not', () => {
  expect(hasActiveUploads(fold(added))).toBe(true);
  const [item] = items;
  expect(hasActiveUploads([{ ...item!, status: { phase: 'sent', jobId: 'a' } }])).toBe(false);
});

describe('a chosen file', () => {
  test.each([
    ['song.mp3', 10, ''],
    ['song.FLAC', 10, ''],
    ['song.aiff', 10, ''],
    ['song.wv', 10, ''],
    ['voice memo', 10, 'audio/mp4'],
    ['song.wav', 2 * 1024 ** 3, 'audio/wav'],
  ])('OPR-2 accepts %s of %p bytes', (name, size, type) => expect(checkFile({ name, size, type })).toBeNull());

  test.each([
    [
      'notes.pdf',
      10,
      'application/pdf',
      'This is not an audio file. Choose MP3, M4A, Ogg, FLAC, WAV or AIFF, for example.',
    ],
    ['song.mp3.exe', 10, '', 'This is not an audio file. Choose MP3, M4A, Ogg, FLAC, WAV or AIFF, for example.'],
    ['song.mp3', 0, 'audio/mpeg', 'This file is empty.'],
    ['song.wav', 2 * 1024 ** 3 + 1, 'audio/wav', 'This file is larger than 2 GB.'],
  ])('OPR-2 rejects %s of %p bytes at once', (name, size, type, problem) =>
    expect(checkFile({ name, size, type })).toBe(problem),
  );
});
