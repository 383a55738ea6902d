import { rmSync } from 'node:fs';
import path from 'node:path';
import { probeFile } from './probe/probe-file.ts';
import { findFfmpeg } from './programs/find-ffmpeg.ts';
import { encodeSound } from './sound/encode-sound.ts';
import { SAMPLE_RATE } from './sound/sound-meter.ts';
import { compareSounds, decodeSound, measureWithFfmpeg } from './testing/decode-sound.ts';
import { makeFolder, runFfmpeg } from './testing/make-audio.ts';

const SOURCE_SECONDS = 2;

interface Source {
  extension: string;
  rate: number;
  isMono?: boolean;
  codec?: readonly string[];
}

/** Every format, with various sample rates, bit depths and channels. */
const SOURCES: Record<string, Source> = {
  'WAV, 8-bit, 8 kHz, mono': { extension: 'wav', rate: 8000, isMono: true, codec: ['-c:a', 'pcm_u8'] },
  'WAV, A-law, 8 kHz, mono': { extension: 'wav', rate: 8000, isMono: true, codec: ['-c:a', 'pcm_alaw'] },
  'WAV, 16-bit, 22 kHz, mono': { extension: 'wav', rate: 22_050, isMono: true },
  'WAV, 16-bit, 44.1 kHz': { extension: 'wav', rate: 44_100 },
  'WAV, 24-bit, 48 kHz': { extension: 'wav', rate: 48_000, codec: ['-c:a', 'pcm_s24le'] },
  'WAV, 32-bit, 96 kHz': { extension: 'wav', rate: 96_000, codec: ['-c:a', 'pcm_s32le'] },
  'WAV, float, 44.1 kHz': { extension: 'wav', rate: 44_100, codec: ['-c:a', 'pcm_f32le'] },
  'FLAC, 16-bit, 44.1 kHz, mono': { extension: 'flac', rate: 44_100, isMono: true, codec: ['-sample_fmt', 's16'] },
  'FLAC, 24-bit, 96 kHz': { extension: 'flac', rate: 96_000, codec: ['-sample_fmt', 's32'] },
  'MP3, 320 kbit/s': { extension: 'mp3', rate: 44_100, codec: ['-b:a', '320k'] },
  'MP3, 128 kbit/s, kept': { extension: 'mp3', rate: 48_000, codec: ['-b:a', '128k'] },
  'MP3, 64 kbit/s, mono, kept': { extension: 'mp3', rate: 44_100, isMono: true, codec: ['-b:a', '64k'] },
  'MP3, 8 kHz, mono': { extension: 'mp3', rate: 8000, isMono: true, codec: ['-b:a', '32k'] },
  'AAC without a container': { extension: 'aac', rate: 44_100, codec: ['-b:a', '192k'] },
  'M4A, 48 kHz': { extension: 'm4a', rate: 48_000, codec: ['-b:a', '192k'] },
  'M4A, mono': { extension: 'm4a', rate: 44_100, isMono: true, codec: ['-b:a', '128k'] },
  'M4A, lossless, 24-bit': { extension: 'm4a', rate: 48_000, codec: ['-c:a', 'alac', '-sample_fmt', 's32p'] },
  'Ogg Vorbis': { extension: 'ogg', rate: 44_100, codec: ['-c:a', 'libvorbis', '-q:a', '6'] },
  'Ogg Vorbis, 22 kHz, mono': { extension: 'ogg', rate: 22_050, isMono: true, codec: ['-c:a', 'libvorbis'] },
  Opus: { extension: 'opus', rate: 48_000, codec: ['-c:a', 'libopus', '-b:a', '160k'] },
  'Opus, mono': { extension: 'opus', rate: 24_000, isMono: true, codec: ['-c:a', 'libopus', '-b:a', '64k'] },
};

const programs = findFfmpeg();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Creates a file with two swelling tones and noise. The channels differ, and the sound is loud from the first sample to
 * the last.
 */
function makeSource({ extension, rate, isMono = false, codec = [] }: Source, volume = 1): string {
  const side = (low: number, high: number) =>
    `${volume}*(0.6+0.4*sin(8*t))*(0.25*sin(2*PI*${low}*t)+0.15*sin(2*PI*${high}*t)+0.04*(random(0)*2-1))`;
  const sound = `aevalsrc=${side(330, 1250)}${isMono ? '' : `|${side(440, 1870)}`}:s=${rate}:d=${SOURCE_SECONDS}`;
  const file = path.join(folder, `source.${extension}`);
  runFfmpeg(['-f', 'lavfi', '-i', sound, ...codec, file]);
  return file;
}

async function encode(file: string) {
  const probe = await probeFile(programs, file);
  if (!probe) throw new Error('It is not audio.');
  const [song, small] = [`${file}.song.mp3`, `${file}.small.mp3`];
  return { song, small, sound: await encodeSound(programs, { file, probe, metadata: {}, song, small }) };
}

/** The served song may be up to half a decibel quieter, because LAME reserves headroom. */
const ALLOWED_LEVEL = { least: 0.93, most: 1.02 };
const secondsOf = (channel: Float32Array | undefined) => (channel?.length ?? 0) / SAMPLE_RATE;

describe('an encoded song sounds like its source', () => {
  test.each(Object.keys(SOURCES))('OPR-1 %s: same tones, sides, level, start, length, loudness', async (name) => {
    const source = SOURCES[name] ?? { extension: 'wav', rate: SAMPLE_RATE };
    const file = makeSource(source);
    const { song, small, sound } = await encode(file);
    const channels = source.isMono ? 1 : 2;
    const [original, copy] = [decodeSound(file, channels), decodeSound(song, channels)];
    original.forEach((channel, at) => {
      const { correlation, level } = compareSounds(channel, copy[at] ?? new Float32Array());
      expect(correlation).toBeGreaterThan(0.99);
      expect(level).toBeGreaterThan(ALLOWED_LEVEL.least);
      expect(level).toBeLessThan(ALLOWED_LEVEL.most);
    });
    const [left, right] = [original[0], copy[1]];
    if (left && right) expect(Math.abs(compareSounds(left, right).correlation)).toBeLessThan(0.2);
    const [mono = new Float32Array(), smallCopy = new Float32Array()] = [
      ...decodeSound(file, 1),
      ...decodeSound(small, 1),
    ];
    const { correlation, level } = compareSounds(mono, smallCopy);
    expect(correlation).toBeGreaterThan(0.97);
    expect(level).toBeGreaterThan(ALLOWED_LEVEL.least);
    for (const seconds of [sound.durationSeconds, secondsOf(copy[0]), secondsOf(smallCopy)]) {
      expect(Math.abs(seconds - secondsOf(original[0]))).toBeLessThan(0.05);
    }
    const [asked, served] = [measureWithFfmpeg(file), measureWithFfmpeg(song)];
    expect(Math.abs((sound.loudnessLufs ?? 0) - asked.loudnessLufs)).toBeLessThan(0.5);
    expect(Math.abs((sound.truePeakDb ?? 0) - asked.truePeakDb)).toBeLessThan(0.8);
    expect(served.truePeakDb).toBeLessThan(0);
  });

  test('OPR-1 sound at full scale does not clip', async () => {
    const file = makeSource({ extension: 'wav', rate: SAMPLE_RATE }, 2.2);
    const { song, sound } = await encode(file);
    expect(sound.truePeakDb).toBeGreaterThan(-0.5);
    expect(measureWithFfmpeg(song).truePeakDb).toBeLessThanOrEqual(0);
  });
});
