import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { limitEncoding } from '../limits.ts';
import { probeFile } from '../probe/probe-file.ts';
import { findFfmpeg } from '../programs/find-ffmpeg.ts';
import { makeFolder, runFfmpeg } from '../testing/make-audio.ts';
import { isSilent } from './is-silent.ts';

const programs = findFfmpeg();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const SILENCE = 'anullsrc=r=44100:cl=stereo:d=30';

/** Makes a file of the sound that ffmpeg's filters describe. */
function make(name: string, sound: string, codec: readonly string[] = []): string {
  const file = path.join(folder, name);
  runFfmpeg(['-f', 'lavfi', '-i', sound, ...codec, `file:${file}`]);
  return file;
}

async function check(file: string, signal?: AbortSignal): Promise<boolean> {
  const probe = await probeFile(programs, file);
  if (probe === null) throw new Error('It is not audio.');
  return isSilent(programs, { file, probe, signal });
}

test.each(['silent.opus', 'silent.mp3', 'silent.flac', 'silent.wav', 'silent.m4a'])(
  'OPR-1 %s is silent',
  async (name) => {
    expect(await check(make(name, SILENCE))).toBe(true);
  },
);

test('OPR-1 a song is not silent, even if a long silence precedes or follows the sound', async () => {
  const tone = 'sine=440:d=1:r=44100,aformat=channel_layouts=stereo';
  expect(await check(make('before.wav', `${SILENCE}[a];${tone}[b];[a][b]concat=v=0:a=1`))).toBe(false);
  expect(await check(make('after.wav', `${SILENCE}[a];${tone}[b];[b][a]concat=v=0:a=1`))).toBe(false);
});

test('OPR-1 sound that cancels out in mono, and sound of one channel only, are not silent', async () => {
  expect(await check(make('opposite.wav', 'sine=440:d=2,pan=stereo|c0=c0|c1=-1*c0'))).toBe(false);
  expect(await check(make('right.wav', 'sine=440:d=2,pan=stereo|c0=0*c0|c1=c0'))).toBe(false);
});

test('OPR-1 sound that EBU R128 measures is not silent, and noise that it does not measure is', async () => {
  expect(await check(make('quiet.wav', 'sine=1000:d=5,volume=-40dB'))).toBe(false);
  expect(await check(make('noise.wav', 'sine=1000:d=5,volume=-75dB'))).toBe(true);
});

test('OPR-1 a file that cannot be decoded is not silent: the encoder finds the reason', async () => {
  const file = make('cut.flac', SILENCE);
  const probe = await probeFile(programs, file);
  if (probe === null) throw new Error('It is not audio.');
  writeFileSync(file, 'fLaC');
  expect(await isSilent(programs, { file, probe })).toBe(false);
});

test('OPR-1 the check stops with its reason', async () => {
  await expect(check(make('stopped.wav', SILENCE), AbortSignal.abort(new Error('Stopped.')))).rejects.toThrow(
    'Stopped.',
  );
});

test('OPR-1 the limit of CPU time grows with the stated length, up to that of three hours', () => {
  const seconds = [0, 240, 3600, 3 * 3600, 9 * 3600, null].map((stated) => limitEncoding(stated).cpuSeconds);
  expect(seconds).toEqual([60, 120, 960, 2760, 2760, 2760]);
});
