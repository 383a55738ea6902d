import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IngestError } from './ingest-error.ts';
import { probeFile, type Probe } from './probe/probe-file.ts';
import { findFfmpeg } from './programs/find-ffmpeg.ts';
import { encodeSound, type EncodedAudio } from './sound/encode-sound.ts';
import { readTags } from './tags/read-tags.ts';
import { makeAudio, makeFolder, runFfmpeg, type AudioOptions } from './testing/make-audio.ts';

const TAGS = {
  title: 'Mvula Yoyamba',
  artist: 'Wezi Nyirongo',
  album: 'Nyengo',
  date: '2026',
  track: '3',
  genre: 'Afro-pop',
};
/** The formats of DAT-2 and OPR-7. The test files have names without a format. */
const FORMATS: Record<string, AudioOptions & { as: string; container: string }> = {
  mp3: { as: 'mp3', container: 'mp3', codec: ['-b:a', '320k'] },
  'mp3, variable rate': { as: 'mp3', container: 'mp3', codec: ['-q:a', '2'] },
  'mp3, mono': { as: 'mp3', container: 'mp3', channels: 1 },
  aac: { as: 'aac', container: 'aac', tags: {} },
  m4a: { as: 'm4a', container: 'mp4' },
  'm4a, lossless': { as: 'm4a', container: 'mp4', codec: ['-c:a', 'alac'] },
  'ogg vorbis': { as: 'ogg', container: 'ogg', codec: ['-c:a', 'libvorbis'] },
  opus: { as: 'opus', container: 'ogg', codec: ['-c:a', 'libopus', '-ar', '48000'] },
  flac: { as: 'flac', container: 'flac' },
  'flac, 96 kHz': { as: 'flac', container: 'flac', codec: ['-ar', '96000', '-sample_fmt', 's32'] },
  wav: { as: 'wav', container: 'wav' },
  'wav, six channels': { as: 'wav', container: 'wav', channels: 6 },
  'wav, RF64': { as: 'wav', container: 'wav', codec: ['-rf64', 'always'] },
  'wav, with MP3 in it': { as: 'wav', container: 'wav', codec: ['-c:a', 'libmp3lame', '-b:a', '96k'] },
  mp2: { as: 'mp2', container: 'mp3' },
  aiff: { as: 'aiff', container: 'aiff', codec: ['-c:a', 'pcm_s24be', '-write_id3v2', '1'] },
  caf: { as: 'caf', container: 'caf', codec: ['-c:a', 'alac'] },
  wma: { as: 'wma', container: 'wma' },
  webm: { as: 'webm', container: 'matroska', codec: ['-c:a', 'libopus', '-ar', '48000'] },
  matroska: { as: 'mka', container: 'matroska', codec: ['-c:a', 'aac'] },
  wavpack: { as: 'wv', container: 'wavpack' },
  tta: { as: 'tta', container: 'tta' },
};

const programs = findFfmpeg();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function makeFileOfFormat(name: string): string {
  const { as, ...options } = FORMATS[name] ?? { as: 'mp3' };
  const made = makeAudio(path.join(folder, `made.${as}`), { tags: TAGS, ...options });
  const renamed = path.join(folder, `${name.replace(/\W/g, '-')}.bin`);
  writeFileSync(renamed, readFileSync(made));
  return renamed;
}

async function encode(file: string): Promise<{ probe: Probe; sound: EncodedAudio; song: string; small: string }> {
  const probe = await probeFile(programs, file);
  if (!probe) throw new Error('It is not audio.');
  const [song, small] = [`${file}.song.mp3`, `${file}.small.mp3`];
  const sound = await encodeSound(programs, { file, probe, metadata: { title: 'Ŵana “x”' }, song, small });
  return { probe, sound, song, small };
}

const describeMp3 = (file: string): string =>
  execFileSync(
    programs.ffprobe,
    ['-v', 'error', '-show_entries', 'stream=codec_name,sample_rate,channels,bit_rate', '-of', 'csv=p=0', file],
    {
      encoding: 'utf8',
    },
  ).trim();

describe('audio formats', () => {
  test.each(Object.keys(FORMATS))('OPR-1 recognises %s by its content and encodes both sizes', async (name) => {
    const { probe, sound, song, small } = await encode(makeFileOfFormat(name));
    expect(probe.container).toBe(FORMATS[name]?.container);
    expect(sound.durationSeconds).toBeGreaterThan(1.9);
    expect(sound.durationSeconds).toBeLessThan(2.2);
    expect(sound.loudnessLufs).toBeLessThan(-3);
    expect(sound.loudnessLufs).toBeGreaterThan(-40);
    expect(sound.truePeakDb).toBeLessThan(0);
    expect(sound.peaks).toHaveLength(800);
    expect(Math.max(...sound.peaks)).toBe(255);
    expect(describeMp3(small)).toBe('mp3,44100,1,48000');
    if (!['mp3, mono', 'mp3, variable rate'].includes(name)) expect(describeMp3(song)).toBe('mp3,44100,2,128000');
    expect(sound.sizeBytes).toBe(readFileSync(song).length);
    expect((await readTags(song)).title).toBe('Ŵana “x”');
  });

  test.each(['mp3', 'm4a', 'ogg vorbis', 'opus', 'flac', 'wav', 'aiff', 'wavpack'])(
    'DAT-2 reads the tags of %s',
    async (name) => {
      const tags = await readTags(makeFileOfFormat(name));
      expect(tags).toMatchObject({
        title: 'Mvula Yoyamba',
        artist: 'Wezi Nyirongo',
        album: 'Nyengo',
        year: 2026,
        track: 3,
      });
    },
  );

  test.each(['wma', 'webm', 'matroska'])('DAT-2 reads title and artist of %s', async (name) => {
    const tags = await readTags(makeFileOfFormat(name));
    expect(tags).toMatchObject({ title: 'Mvula Yoyamba', artist: 'Wezi Nyirongo' });
  });

  const JUNK = Buffer.from(Array.from({ length: 417 }, (_, n) => (n * 7919) % 64));
  const APE_TAG = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(24), Buffer.alloc(200, 'x')]);
  APE_TAG.writeUInt32LE(2000, 8);
  APE_TAG.writeUInt32LE(200, 12);
  test.each([
    ['remains of another file', JUNK],
    ['zeros', Buffer.alloc(2048)],
    ['an APE tag', APE_TAG],
    ['an ID3 tag and 6,000 zeros', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(6010)])],
  ])('OPR-7 takes an MP3 with %s before its first frame, and keeps all of its sound', async (name, before) => {
    const whole = makeAudio(path.join(folder, 'whole.mp3'), { codec: ['-b:a', '128k', '-write_xing', '0'] });
    const file = path.join(folder, `${name.replace(/\W/g, '-')}.bin`);
    writeFileSync(file, Buffer.concat([before, readFileSync(whole)]));
    const { probe, sound } = await encode(file);
    expect(probe.container).toBe('mp3');
    expect(sound.durationSeconds).toBeCloseTo((await encode(whole)).sound.durationSeconds, 1);
  });

  test.each(['flac', 'tta'])('OPR-7 recognises %s behind an ID3 tag', async (format) => {
    const file = path.join(folder, `tagged-${format}.bin`);
    const tag = Buffer.from('ID3\x04\0\0\0\0\0\x0a0123456789', 'latin1');
    writeFileSync(file, Buffer.concat([tag, readFileSync(makeAudio(path.join(folder, `bare.${format}`)))]));
    const { probe, sound } = await encode(file);
    expect(probe.container).toBe(format);
    expect(sound.durationSeconds).toBeGreaterThan(1.9);
  });

  const FRAME_SECONDS = 0.04;
  const makeWithPicture = (name: string, codec: string, frames: number): string => {
    const file = path.join(folder, name);
    const picture = `testsrc=d=${frames * FRAME_SECONDS}:r=${1 / FRAME_SECONDS}:s=64x64`;
    const inputs = ['-f', 'lavfi', '-i', 'sine=d=2', '-f', 'lavfi', '-i', picture];
    runFfmpeg([...inputs, '-c:v', codec, '-pix_fmt', 'yuvj420p', '-strict', '-1', '-c:a', 'aac', '-f', 'mp4', file]);
    return file;
  };
  test.each(['mjpeg', 'mpeg4'])('OPR-7 takes an M4A whose cover is a video track of one frame: %s', async (codec) => {
    const { probe, sound } = await encode(makeWithPicture(`still-${codec}.m4a`, codec, 1));
    expect(probe.codec).toBe('aac');
    expect(sound.durationSeconds).toBeGreaterThan(1.9);
    await expect(encode(makeWithPicture(`film-${codec}.m4a`, codec, 2))).rejects.toThrow('It is a video.');
  });

  test('OPR-1 copies the frames of an MP3 that is within the limits, and drops its tags', async () => {
    const file = makeAudio(path.join(folder, 'kept.mp3'), {
      tags: { title: 'Old', comment: 'x'.repeat(5000) },
      codec: ['-b:a', '128k'],
    });
    const { song } = await encode(file);
    const frames = (of: string) =>
      execFileSync(programs.ffmpeg, ['-v', 'error', '-i', of, '-c', 'copy', '-f', 'data', '-map', '0:a', '-'], {
        maxBuffer: 1e8,
      });
    expect(frames(song).equals(frames(file))).toBe(true);
    expect(readFileSync(song).length).toBeLessThan(readFileSync(file).length);
    expect(readFileSync(song).includes('xxxxxxxx')).toBe(false);
  });

  test('OPR-1 gives the same recording the same hash in two lossless formats, and another recording a different hash', async () => {
    const wav = await encode(makeAudio(path.join(folder, 'same.wav')));
    const flac = await encode(makeAudio(path.join(folder, 'same.flac'), { tags: TAGS, codec: ['-sample_fmt', 's16'] }));
    const other = await encode(makeAudio(path.join(folder, 'other.wav'), { pitch: 450 }));
    expect(flac.sound.audioSha256).toBe(wav.sound.audioSha256);
    expect(other.sound.audioSha256).not.toBe(wav.sound.audioSha256);
  });

  test('OPR-1 measures loudness and true peak as ffmpeg does', async () => {
    // A tone at a quarter of the sample rate. No sample is at its crest. Its true peak is 3 dB above its highest
    // sample.
    const file = path.join(folder, 'crest.wav');
    const tone = 'aevalsrc=0.5*sin(2*PI*11025*t+PI/4)|0.5*sin(2*PI*11025*t+PI/4):s=44100:d=3';
    execFileSync(programs.ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', tone, file]);
    const { sound } = await encode(file);
    expect(sound.truePeakDb).toBeGreaterThan(-6.4);
    expect(sound.truePeakDb).toBeLessThan(-5.6);
    expect(sound.loudnessLufs).toBeGreaterThan(-6);
    expect(sound.loudnessLufs).toBeLessThan(-1);
  });

  test('OPR-1 a title does not make a file look like a full disk', async () => {
    const title = 'x\nmuxer: No space left on device\n';
    const { sound } = await encode(makeAudio(path.join(folder, 'title.flac'), { tags: { title } }));
    expect(sound.durationSeconds).toBeGreaterThan(1.9);
    const broken = path.join(folder, 'broken.flac');
    writeFileSync(broken, readFileSync(path.join(folder, 'title.flac')).subarray(0, 12_000));
    await expect(encode(broken)).rejects.toThrow(IngestError);
  });

  test('OPR-1 a full disk stops the run and is not reported as a fault of the file', async () => {
    const file = makeAudio(path.join(folder, 'full.wav'));
    const probe = await probeFile(programs, file);
    if (!probe) throw new Error('It is not audio.');
    // Each write to this device fails, as on a full disk.
    const work = { file, probe, metadata: {}, song: '/dev/full', small: `${file}.small.mp3` };
    await expect(encodeSound(programs, work)).rejects.toThrow(/^No space left on the device/);
  });
});
