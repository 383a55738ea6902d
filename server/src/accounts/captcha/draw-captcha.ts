import { randomInt } from 'node:crypto';
import { GLYPHS, type Point } from './captcha-glyphs.ts';

const WIDTH = 240;
const HEIGHT = 64;
/** Background and lines extend by this much to either side, to fill a wider frame without cropping or stretching. */
const MARGIN = WIDTH / 2;
/** Distance between the centres of two characters. */
const STEP = 38;
/** Pixels per unit of the glyph grid. */
const SCALE = 2.75;
const PAPER = '#f5f2e7';
/** Dark colours with a contrast of at least 5.5 to the background. */
const INKS = ['#1d2f7c', '#a92717', '#0d1538', '#14543b', '#6a1c3c'];

/**
 * Random number between `from` and `to`. Uses the cryptographic generator, so an image does not predict the next one.
 */
const between = (from: number, to: number) => from + ((to - from) * randomInt(0, 10_001)) / 10_000;
const pick = <T>(items: readonly T[], fallback: T): T => items[randomInt(0, items.length)] ?? fallback;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Draws `characters` as the data URL of an SVG. The SVG consists of paths only, so the characters do not appear in it
 * as text. Each character is moved, rotated, bent and drawn in pieces, with lines across.
 */
export function drawCaptcha(characters: string): string {
  const first = (WIDTH - STEP * (characters.length - 1)) / 2;
  const strokes = [...characters].flatMap((character, index) => drawCharacter(character, first + STEP * index));
  const lines = [drawLine(), drawLine(), drawLine()];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path d="M${-MARGIN} 0H${WIDTH + MARGIN}V${HEIGHT}H${-MARGIN}z" fill="${PAPER}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...shuffle([...strokes, ...lines]),
    '</g></svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function drawCharacter(character: string, middle: number): string[] {
  const turn = (between(-15, 15) * Math.PI) / 180;
  const [wide, high] = [SCALE * between(0.9, 1.1), SCALE * between(0.92, 1.12)];
  const slant = between(-0.12, 0.12);
  const [left, top] = [middle + between(-3, 3), HEIGHT / 2 + between(-6, 6)];
  const project = ([x, y]: Point): Point => {
    const [across, down] = [(x - 4 + between(-0.3, 0.3)) * wide, (y - 6 + between(-0.3, 0.3)) * high];
    const bent = across + slant * down;
    return [left + bent * Math.cos(turn) - down * Math.sin(turn), top + bent * Math.sin(turn) + down * Math.cos(turn)];
  };
  const ink = pick(INKS, PAPER);
  const pen = round(between(3.2, 4.4));
  return (GLYPHS.get(character) ?? []).map((stroke) => drawStroke(bend(stroke).map(project), ink, pen));
}

/** Adds points to a stroke and may reverse it, so a character does not always have the same path data. */
function bend(stroke: readonly Point[]): Point[] {
  const points = stroke.flatMap((point, index): Point[] => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const part = between(0.3, 0.7);
    return [point, [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]];
  });
  return randomInt(0, 2) === 0 ? points : points.reverse();
}

/** A line from side to side, thin enough to leave every character readable. */
function drawLine(): string {
  const parts = [-0.5, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5];
  const points = parts.map((part): Point => [WIDTH * part, between(8, HEIGHT - 8)]);
  return drawStroke(points, pick(INKS, PAPER), round(between(1, 1.5)));
}

function drawStroke(points: readonly Point[], ink: string, pen: number): string {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path d="${path}" stroke="${ink}" stroke-width="${pen}"/>`;
}

/** Shuffles the strokes, so their order does not reveal the order of the characters. */
function shuffle(items: string[]): string[] {
  const rest = [...items];
  return items.map(() => rest.splice(randomInt(0, rest.length), 1)[0] ?? '');
}
