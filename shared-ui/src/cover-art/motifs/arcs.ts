import type { Palette } from '../palettes.ts';
import { pick, type Random } from '../seededRandom.ts';
import { FIELD_SIZE, fillGround, roundToTenth, drawSeamless } from '../shapes.ts';
import type { Motif } from './motif.ts';

type Tone = readonly [back: string, front: string];

/**
 * The corner of a tile after mirroring, by its corner before. Corners: 0 top left, 1 top right, 2 bottom right, 3
 * bottom left.
 */
const MIRRORED_ACROSS = [1, 0, 3, 2] as const;
const MIRRORED_DOWN = [3, 2, 1, 0] as const;

const listTones = ({ ground, line, sun, spark, ink }: Palette): readonly [Tone, Tone, Tone, Tone] => [
  [ground, line],
  [ink, sun],
  [spark, line],
  [sun, ink],
];

const chooseFourIndexes = (random: Random) => Array.from({ length: 4 }, () => Math.floor(random() * 4));

interface TilePlan {
  count: number;
  tones: readonly [Tone, Tone, Tone, Tone];
  turns: number[];
  toneOf: number[];
  line: string;
}

/** Returns the five layers of one tile: the background, then four quarter discs from the largest to the smallest. */
function drawTileLayers({ count, tones, turns, toneOf, line }: TilePlan, column: number, row: number): string[] {
  const edge = FIELD_SIZE / count;
  const cell = (Math.min(column, count - 1 - column) + Math.min(row, count - 1 - row) * 2) % 4;
  const tone = toneOf[cell] ?? 0;
  const [back, front] = tones[tone] ?? tones[0];
  const [, next] = tones[(tone + 1) % 4] ?? tones[0];
  let turn = turns[cell] ?? 0;
  if (column >= count / 2) turn = MIRRORED_ACROSS[turn] ?? 0;
  if (row >= count / 2) turn = MIRRORED_DOWN[turn] ?? 0;
  const [left, top] = [column * edge, row * edge];
  const x = turn === 1 || turn === 2 ? left + edge : left;
  const y = turn > 1 ? top + edge : top;
  const [dx, dy] = [x === left ? 1 : -1, y === top ? 1 : -1];
  const sweep = dx * dy > 0 ? 1 : 0;
  const ring = (share: number, fill: string) => {
    const radius = edge * share;
    return drawSeamless(
      `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth(dx * radius)}A${roundToTenth(radius)} ${roundToTenth(radius)} 0 0 ${sweep} ${roundToTenth(x)} ${roundToTenth(y + dy * radius)}z`,
      fill,
    );
  };
  return [
    drawSeamless(
      `M${roundToTenth(left)} ${roundToTenth(top)}h${roundToTenth(edge)}v${roundToTenth(edge)}h${roundToTenth(-edge)}z`,
      back,
    ),
    ring(0.94, front),
    ring(0.74, back),
    ring(0.56, front),
    ring(0.34, next === back ? line : next),
  ];
}

/** Quarter-circle tiles, mirrored both ways. */
export const arcs: Motif = {
  name: 'arcs',
  draw(palette, random) {
    const count = pick(random, [2, 4]);
    const tones = listTones(palette);
    const turns = chooseFourIndexes(random);
    const toneOf = chooseFourIndexes(random);
    const plan: TilePlan = { count, tones, turns, toneOf, line: palette.line };
    const positions = Array.from({ length: count * count }, (_, index) =>
      drawTileLayers(plan, index % count, Math.floor(index / count)),
    );
    // Draw each layer for all tiles before the next layer, to avoid seams between the tiles.
    const art = [0, 1, 2, 3, 4].map((layer) => positions.map((layers) => layers[layer]).join(''));
    const [back] = tones[toneOf[0] ?? 0] ?? tones[0];
    return fillGround(back) + art.join('');
  },
};
