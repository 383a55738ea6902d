import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FILE_LIMITS } from '../limits.ts';
import { makeAudio, makeFolder } from '../testing/make-audio.ts';
import { readPicture, readTags } from './read-tags.ts';
import { NO_TAGS } from './song-tags.ts';

const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => path.join(folder, name);
const write = (name: string, ...parts: readonly (string | Uint8Array)[]): string => {
  const toBytes = (part: string | Uint8Array) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
  writeFileSync(pathOf(name), Buffer.concat(parts.map(toBytes)));
  return pathOf(name);
};

/** Length of a FLAC file's signature and its first block, STREAMINFO. */
const STREAMINFO_END = 42;

/** Writes a FLAC file whose VORBIS_COMMENT block holds many small comments. */
function writeFlacWithComments(name: string, count: number): string {
  const flac = readFileSync(makeAudio(pathOf(`plain-${name}`)));
  const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
  const comment = Buffer.concat([uint32(2), Buffer.from('a=')]);
  const comments = Buffer.alloc(count * comment.length, comment);
  const header = Buffer.alloc(4);
  header.writeUInt32BE(4 * 2 ** 24 + 8 + comments.length);
  return write(
    name,
    flac.subarray(0, STREAMINFO_END),
    header,
    uint32(0),
    uint32(count),
    comments,
    flac.subarray(STREAMINFO_END),
  );
}

/** Writes an MP3 file with an ID3v2.3 tag that holds one front cover. */
function writeMp3WithPicture(name: string, picture: Uint8Array): string {
  const cover = Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), picture]);
  const frameHeader = Buffer.from('APIC\0\0\0\0\0\0', 'latin1');
  frameHeader.writeUInt32BE(cover.length, 4);
  const size = frameHeader.length + cover.length;
  const sizeBytes = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const mp3 = readFileSync(makeAudio(pathOf(`plain-${name}`)));
  return write(name, 'ID3\x03\0\0', Uint8Array.from(sizeBytes), frameHeader, cover, mp3);
}

/** Waits until this process has started the program that reads tags. */
async function waitForReader(): Promise<void> {
  const isRunning = () => spawnSync('pgrep', ['-P', String(process.pid), '-f', 'tag-reader']).status === 0;
  for (let attempt = 0; !isRunning(); attempt += 1) {
    if (attempt === 1000) throw new Error('The tag reader has not started.');
    await setTimeout(10);
  }
}

test('OPR-1 cleans hostile tags: control characters, direction overrides, a megabyte of text, empty text', async () => {
  const title = '\u202eevil\u0007\u001b[2J <script>\u2066 x';
  const file = makeAudio(pathOf('tags.flac'), {
    tags: { title, artist: `A\u200b${'B'.repeat(100_000)}`, album: '\u202e \u0001', date: '99999', track: '70000' },
  });
  const tags = await readTags(file);
  expect(tags.title).toBe('evil [2J <script> x');
  expect([...(tags.artist ?? '')]).toHaveLength(200);
  expect(tags).toMatchObject({ album: null, year: null, track: null });
  const mp3 = readFileSync(makeAudio(pathOf('base.mp3')));
  const long = write(
    'megabyte.mp3',
    'ID3\x03\0\0\x00\x40\x00\x0a',
    'TIT2\0\x10\0\0\0\0\0',
    Buffer.alloc(1_048_575, 'T'),
    mp3,
  );
  expect([...((await readTags(long)).title ?? '')].length).toBeLessThanOrEqual(200);
});

test('OPR-1 a file with 1,200,000 tags fills neither the memory of the process nor its event loop', async () => {
  const file = writeFlacWithComments('many-tags.flac', 1_200_000);
  const startMs = performance.now();
  let lastMs = startMs;
  let longestGapMs = 0;
  const clock = setInterval(() => {
    longestGapMs = Math.max(longestGapMs, performance.now() - lastMs);
    lastMs = performance.now();
  }, 10);
  expect(await readTags(file)).toEqual(NO_TAGS);
  clearInterval(clock);
  expect(longestGapMs).toBeLessThan((performance.now() - startMs) / 4);
});

test('OPR-1 reads a picture unchanged, and only the start of one that is too large', async () => {
  const picture = randomBytes(FILE_LIMITS.pictureBytes + 1000);
  const small = picture.subarray(0, 5000);
  expect(await readPicture(writeMp3WithPicture('cover.mp3', small))).toEqual(small);
  const start = await readPicture(writeMp3WithPicture('large-cover.mp3', picture));
  expect(start?.length).toBe(FILE_LIMITS.pictureBytes + 1);
  expect(await readPicture(makeAudio(pathOf('no-cover.mp3')))).toBeNull();
});

test('OPR-1 stops reading tags when the job is stopped', async () => {
  const stopping = new AbortController();
  const reading = readTags(makeAudio(pathOf('stopped.mp3')), stopping.signal);
  stopping.abort(new Error('The server stops.'));
  await expect(reading).rejects.toThrow('The server stops.');
});

test('OPR-1 does not treat a file as one without tags when the system kills the reader', async () => {
  const reading = readTags(writeFlacWithComments('killed.flac', 600_000));
  const error = expect(reading).rejects.toMatchObject({ name: 'IngestError', canRetry: true });
  await waitForReader();
  execFileSync('pkill', ['-9', '-P', String(process.pid), '-f', 'tag-reader']);
  await error;
});

test('OPR-1 reads all genres of a tag', async () => {
  const mp3 = readFileSync(makeAudio(pathOf('base.mp3')));
  const file = write('genres.mp3', 'ID3\x04\0\0\0\0\0\x18', 'TCON\0\0\0\x0e\0\0\x03', 'Malawi\0Gospel', mp3);
  expect((await readTags(file)).genre).toBe('Malawi; Gospel');
});

test('OPR-1 reads WAV tags as UTF-8 and other tags as Latin-1', async () => {
  const name = 'Ŵana ŵa Ng’oma';
  expect((await readTags(makeAudio(pathOf('utf8.wav'), { tags: { artist: name } }))).artist).toBe(name);
  const mp3 = readFileSync(makeAudio(pathOf('base.mp3')));
  const latin = write('latin.mp3', 'ID3\x03\0\0\0\0\0\x13', 'TPE1\0\0\0\x09\0\0\0', 'Jos\xe9 B\xe9b', mp3);
  expect((await readTags(latin)).artist).toMatch(/^José B/);
});

test('CAT-8 reads a whole date in the tag of the year, as some programs write it', async () => {
  const frame = Buffer.concat([Buffer.from('TYER\0\0\0\x0b\0\0\0', 'latin1'), Buffer.from('25/12/2019')]);
  const mp3 = readFileSync(makeAudio(pathOf('dated.mp3')));
  const file = write('dated-tag.mp3', 'ID3\x03\0\0\0\0\0', Uint8Array.of(frame.length), frame, mp3);
  expect(await readTags(file)).toMatchObject({ year: 2019, releasedOn: '2019-12-25' });
});

test('CAT-2 reads the compilation flag that Windows writes', async () => {
  const wma = readFileSync(makeAudio(pathOf('flag.wma'), { tags: { artist: 'Zani', 'WM/IsCompilation': '1' } }));
  const name = Buffer.from('WM/IsCompilation\0', 'utf16le');
  const valueStart = wma.indexOf(name) + name.length;
  wma.writeUInt16LE(2, valueStart); // A boolean of four bytes, instead of a text.
  wma.writeUInt32LE(1, valueStart + 4);
  expect((await readTags(write('flag.wma', wma))).albumArtist).toBe('Various artists');
  wma.writeUInt32LE(0, valueStart + 4);
  expect((await readTags(write('flag.wma', wma))).albumArtist).toBe(null);
});

test.each(['VA', 'V.A.', 'v/a', 'Various'])('CAT-2 the album artist ‘%s’ is ‘Various artists’', async (name) => {
  const file = makeAudio(pathOf('various.mp3'), { seconds: 1, tags: { artist: 'Zani', album_artist: name } });
  expect((await readTags(file)).albumArtist).toBe('Various artists');
});
