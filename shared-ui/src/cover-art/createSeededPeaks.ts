import { createRandom, hashText } from './seededRandom.ts';

/** Levels of the waveform's nine sections; the first and last are quieter. */
function createSectionLevels(random: () => number): number[] {
  return Array.from({ length: 9 }, (_, index) => (index === 0 ? 0.34 : index === 8 ? 0.4 : 0.5 + random() * 0.5));
}

/**
 * Returns `count` bar heights (0.06 to 1) for a waveform whose real peaks have not loaded. The shape imitates music:
 * nine sections of different loudness, a beat, a soft start and end. The same song always gets the same bars.
 */
export function createSeededPeaks(title: string, artist: string, count: number): number[] {
  const random = createRandom(hashText(`wave|${title}|${artist}`));
  const levels = createSectionLevels(random);
  const bars = Array.from({ length: count }, (_, index) => {
    const position = (index / count) * 8;
    const section = Math.floor(position);
    const from = levels[section] ?? 0.5;
    const to = levels[section + 1] ?? from;
    const level = from + (to - from) * Math.min(1, (position - section) * 3);
    const beat = 0.72 + 0.28 * Math.abs(Math.sin(index * 0.83));
    const edge = Math.min(1, (index + 2) / 8, (count - index + 1) / 10);
    return level * beat * edge * (0.5 + random() * 0.6);
  });
  const top = Math.max(...bars);
  return bars.map((bar) => Math.max(0.06, Math.min(1, (bar / top) * 1.12)));
}
