import { gzipSync } from 'node:zlib';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { findSongPaths } from '../seed/demo-files.ts';
import { arrangeSong } from '../score/arranger.ts';
import { computePeaks } from '../encoding/compute-peaks.ts';
import { createRandom } from '../score/random.ts';
import { applyLevels } from './dynamics.ts';
import { renderScore } from './render-score.ts';
import { SAMPLE_RATE } from './wavetables.ts';

// This suite renders real songs, and each takes a second or more on a busy machine.
jest.setTimeout(180_000);

const recipes = DEMO_CATALOGUE.songs.map((song) => ({ ...song.sound, seed: findSongPaths(song).file }));

/** Only every eleventh recipe is rendered, because each takes a second. */
const RENDERED_RECIPES = recipes.filter((_, index) => index % 11 === 0);

describe('the dynamics of demo songs', () => {
  test('DAT-1 gives each song a quiet part and a loud one', () => {
    for (const recipe of recipes) {
      const { levels } = arrangeSong(recipe, createRandom(recipe.seed));
      const heights = levels.flatMap(({ fromDb, toDb }) => [fromDb, toDb]);
      expect([recipe.seed, Math.max(...heights) - Math.min(...heights) > 4]).toEqual([recipe.seed, true]);
    }
  });

  test.each(RENDERED_RECIPES)('MED-2 the peaks of $seed use the full height and take less than 1 KB', (recipe) => {
    const random = createRandom(recipe.seed);
    const score = arrangeSong(recipe, random.fork('arrangement'));
    const peaks = computePeaks(renderScore(score, random.fork('performance')));
    // About 200 bars fit on the screen. Each bar has the height of its loudest peak.
    const bars = Array.from({ length: 200 }, (_, bar) => Math.max(...peaks.slice(bar * 4, bar * 4 + 4)) / 255);
    bars.sort((a, b) => a - b);
    expect(bars[20]).toBeLessThanOrEqual(0.35);
    expect(bars[180]).toBeGreaterThanOrEqual(0.8);
    expect(gzipSync(JSON.stringify({ version: 1, durationSeconds: 36.41, peaks })).length).toBeLessThan(1024);
  });
});

describe('applyLevels', () => {
  test('follows the levels of the sections without a jump between two samples', () => {
    const sound = { left: new Float32Array(SAMPLE_RATE * 2).fill(1), right: new Float32Array(SAMPLE_RATE * 2).fill(1) };
    const levels = [
      { startBeat: 0, beats: 1, fromDb: -20, toDb: -20 },
      { startBeat: 1, beats: 1, fromDb: 0, toDb: 0 },
    ];
    applyLevels(sound, levels, 1);
    expect(sound.left[SAMPLE_RATE / 2]).toBeCloseTo(0.1);
    expect(sound.left[SAMPLE_RATE * 1.5]).toBeCloseTo(1);
    const steps = sound.left.map((value, index) => Math.abs(value - (sound.left[index - 1] ?? value)));
    expect(Math.max(...steps)).toBeLessThan(0.02);
    expect(sound.right).toEqual(sound.left);
  });
});

describe('computePeaks', () => {
  test('MED-2 returns 0 for silence, and the full height for a constant level', () => {
    const samples = (value: number) => new Float32Array(SAMPLE_RATE).fill(value);
    expect(new Set(computePeaks({ left: samples(0), right: samples(0) }))).toEqual(new Set([0]));
    expect(new Set(computePeaks({ left: samples(0.3), right: samples(0.3) }))).toEqual(new Set([255]));
  });
});
