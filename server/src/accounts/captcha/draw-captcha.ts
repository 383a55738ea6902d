import { randomInt } from 'node:crypto';
import { GLYPHS, type Point } from './captcha-glyphs.ts';

const WIDTH = 240;
const HEIGHT = 64;
/**
 * How far background and lines extend beyond each side of the image. A frame that is wider than the image then shows no
 * empty sides.
 */
const MARGIN = WIDTH / 2;
/** Distance between the centres of two adjacent characters. */
const CHARACTER_DISTANCE = 38;
/** Pixels per unit of the glyph grid. */
const GRID_SCALE = 2.75;
const BACKGROUND_COLOUR = '#f5f2e7';
/** Dark colours with a contrast of at least 5.5 to the background. */
const STROKE_COLOURS = ['#1d2f7c', '#a92717', '#0d1538', '#14543b', '#6a1c3c'];

/**
 * Returns a random number between `from` and `to`. Uses the cryptographic generator, so an image does not reveal the
 * next one.
 */
const randomBetween = (from: number, to: number) => from + ((to - from) * randomInt(0, 10_001)) / 10_000;
const pickRandom = <T>(items: readonly T[], fallback: T): T => items[randomInt(0, items.length)] ?? fallback;
const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Draws `characters` as the data URL of an SVG. The SVG consists of paths only, so the characters do not appear in it
 * as text. Moves, rotates and bends each character, and adds lines across all of them.
 */
export function drawCaptcha(characters: string): string {
  const first = (WIDTH - CHARACTER_DISTANCE * (characters.length - 1)) / 2;
  const strokes = [...characters].flatMap((character, index) =>
    drawCharacter(character, first + CHARACTER_DISTANCE * index),
  );
  const lines = [drawLine(), drawLine(), drawLine()];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path d="M${-MARGIN} 0H${WIDTH + MARGIN}V${HEIGHT}H${-MARGIN}z" fill="${BACKGROUND_COLOUR}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...shuffle([...strokes, ...lines]),
    '</g></svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function drawCharacter(character: string, centreX: number): string[] {
  const angle = (randomBetween(-15, 15) * Math.PI) / 180;
  const [scaleX, scaleY] = [GRID_SCALE * randomBetween(0.9, 1.1), GRID_SCALE * randomBetween(0.92, 1.12)];
  const slant = randomBetween(-0.12, 0.12);
  const [left, top] = [centreX + randomBetween(-3, 3), HEIGHT / 2 + randomBetween(-6, 6)];
  const project = ([x, y]: Point): Point => {
    const [across, down] = [(x - 4 + randomBetween(-0.3, 0.3)) * scaleX, (y - 6 + randomBetween(-0.3, 0.3)) * scaleY];
    const bent = across + slant * down;
    return [
      left + bent * Math.cos(angle) - down * Math.sin(angle),
      top + bent * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
  const colour = pickRandom(STROKE_COLOURS, BACKGROUND_COLOUR);
  const strokeWidth = roundToTenth(randomBetween(3.2, 4.4));
  return (GLYPHS.get(character) ?? []).map((stroke) => drawStroke(bend(stroke).map(project), colour, strokeWidth));
}

/** Adds points to a stroke, and sometimes reverses it, so the path data of a character varies. */
function bend(stroke: readonly Point[]): Point[] {
  const points = stroke.flatMap((point, index): Point[] => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const fraction = randomBetween(0.3, 0.7);
    return [point, [point[0] + (next[0] - point[0]) * fraction, point[1] + (next[1] - point[1]) * fraction]];
  });
  return randomInt(0, 2) === 0 ? points : points.reverse();
}

/** Draws a line from side to side, thin enough to leave every character readable. */
function drawLine(): string {
  const fractions = [-0.5, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5];
  const points = fractions.map((fraction): Point => [WIDTH * fraction, randomBetween(8, HEIGHT - 8)]);
  return drawStroke(points, pickRandom(STROKE_COLOURS, BACKGROUND_COLOUR), roundToTenth(randomBetween(1, 1.5)));
}

function drawStroke(points: readonly Point[], colour: string, strokeWidth: number): string {
  const path = points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`)
    .join('');
  return `<path d="${path}" stroke="${colour}" stroke-width="${strokeWidth}"/>`;
}

/** Shuffles the strokes, so their order does not reveal the order of the characters. */
function shuffle(items: string[]): string[] {
  const remaining = [...items];
  return items.map(() => remaining.splice(randomInt(0, remaining.length), 1)[0] ?? '');
}
