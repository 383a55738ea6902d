import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { MPEGDecoder } from 'mpg123-decoder';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { arrangeSong } from '../score/arranger.ts';
import { measureLoudness } from '../synthesis/master.ts';
import { computePeaks } from '../encoding/compute-peaks.ts';
import { createRandom } from '../score/random.ts';
import type { SongRecipe } from '../score/song-recipe.ts';
import { SAMPLE_RATE } from '../synthesis/wavetables.ts';
import { renderSong, type RenderedSong } from './render-song.ts';

// This suite renders real songs, and each takes seconds on a busy machine.
jest.setTimeout(120_000);

const RECIPE: SongRecipe = {
  seed: 'test',
  style: 'afroPop',
  tonic: 'D',
  mode: 'major',
  bpm: 104,
  verse: 'I V vi IV',
  chorus: 'IV I V vi',
};
const TAGS = { title: 'Ŵana', artist: 'Nyanja', album: null, genre: 'Afro-pop', year: 2026, trackNumber: 1 };

async function decode(mp3: Uint8Array): Promise<{ left: Float32Array; right: Float32Array }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  decoder.free();
  const [left = new Float32Array(), right = left] = channelData;
  return { left: left.slice(), right: right.slice() };
}

function correlate(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [m1, m2] = [mean(one), mean(other)];
  let both = 0;
  let first = 0;
  let second = 0;
  one.forEach((value, index) => {
    const [a, b] = [value - m1, (other[index] ?? 0) - m2];
    both += a * b;
    first += a * a;
    second += b * b;
  });
  return both / Math.sqrt(first * second);
}

describe('renderSong', () => {
  let song: RenderedSong;
  let sound: { left: Float32Array; right: Float32Array };

  beforeAll(async () => {
    song = await renderSong(RECIPE, TAGS);
    sound = await decode(song.mp3);
  });

  test('DAT-1 renders a tagged MP3 of 30 to 40 seconds and reports its real length', () => {
    expect(song.mp3.subarray(0, 3).toString()).toBe('ID3');
    expect(song.mp3.includes('Ŵana')).toBe(true);
    expect(song.durationSeconds).toBeGreaterThan(30);
    expect(song.durationSeconds).toBeLessThan(40);
    expect(Math.abs(sound.left.length / SAMPLE_RATE - song.durationSeconds)).toBeLessThan(0.1);
    const bytesPerSecond = song.mp3.length / song.durationSeconds;
    expect(bytesPerSecond).toBeGreaterThan(15_900);
    expect(bytesPerSecond).toBeLessThan(16_300);
  });

  test('DAT-1 renders stereo sound as loud as other music, without clipping or a silent second', () => {
    const { left, right } = sound;
    const loudness = 20 * Math.log10(measureLoudness(left, right));
    expect(loudness).toBeGreaterThan(-17);
    expect(loudness).toBeLessThan(-12);
    for (let start = 0; start + SAMPLE_RATE < left.length - SAMPLE_RATE; start += SAMPLE_RATE) {
      const second = left.subarray(start, start + SAMPLE_RATE);
      expect(Math.sqrt(second.reduce((sum, value) => sum + value * value, 0) / SAMPLE_RATE)).toBeGreaterThan(0.02);
    }
    expect(left.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThan(1);
    // The two sides differ, so the sound is stereo.
    expect(left.some((value, index) => Math.abs(value - (right[index] ?? 0)) > 0.05)).toBe(true);
  });

  test('MED-1 renders a small file of the same length and similar loudness with less than half the bytes', async () => {
    const small = await decode(song.smallMp3);
    expect(song.smallMp3.length).toBeLessThan(song.mp3.length / 2);
    expect(Math.abs(small.left.length - sound.left.length) / SAMPLE_RATE).toBeLessThan(0.05);
    const bytesPerSecond = song.smallMp3.length / song.durationSeconds;
    expect(bytesPerSecond).toBeGreaterThan(5900);
    expect(bytesPerSecond).toBeLessThan(8100);
    const [large, less] = [sound, small].map(({ left, right }) => 20 * Math.log10(measureLoudness(left, right)));
    expect(Math.abs((large ?? 0) - (less ?? 0))).toBeLessThan(1.5);
    expect(small.left.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThan(1);
    // Both files have the same music at the same positions.
    expect(correlate(song.peaks, computePeaks(small))).toBeGreaterThan(0.9);
  });

  test('MED-2 computes 800 peaks that match the sound', () => {
    expect(song.peaks).toHaveLength(800);
    expect(Math.max(...song.peaks)).toBe(255);
    expect(song.peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 255)).toBe(true);
    // There are 64 possible levels.
    expect(new Set(song.peaks).size).toBeGreaterThan(40);
    const file = JSON.stringify({ version: 1, durationSeconds: song.durationSeconds, peaks: song.peaks });
    expect(gzipSync(file).length).toBeLessThan(1024);
    expect(correlate(song.peaks, computePeaks(sound))).toBeGreaterThan(0.95);
  });

  test('renders the same bytes from the same recipe', async () => {
    const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const again = await renderSong(RECIPE, TAGS);
    expect(hash(again.mp3)).toBe(hash(song.mp3));
  });
});

describe('arrangeSong', () => {
  const scores = DEMO_CATALOGUE.songs.map(({ title, artist, sound }) => {
    const recipe = { ...sound, seed: `${title}/${artist}` };
    return { title, score: arrangeSong(recipe, createRandom(recipe.seed)) };
  });

  test('DAT-1 writes only notes that instruments can play, all within the song', () => {
    for (const { title, score } of scores) {
      expect(score.parts.length).toBeGreaterThanOrEqual(4);
      for (const note of score.parts.flatMap(({ notes }) => notes)) {
        const isPlayable =
          note.midi >= 21 && note.midi <= 100 && note.beats > 0 && note.startBeat >= 0 && note.startBeat < score.beats;
        expect([title, note, isPlayable]).toEqual([title, note, true]);
      }
    }
  });

  test('DAT-1 gives each song its own tune', () => {
    const tunes = scores.map(({ score }) => {
      const lines = score.parts.map(({ notes }) =>
        notes.slice(0, 40).map(({ midi, beats }) => `${midi}/${beats.toFixed(2)}`),
      );
      return lines.join(' ');
    });
    expect(new Set(tunes).size).toBe(tunes.length);
  });
});
