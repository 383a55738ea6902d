/** Width and height of every cover's square drawing, in SVG units. */
export const FIELD_SIZE = 120;

/** Rounds to a tenth: precise enough for a field of 120, and keeps the SVG small. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

type Point = readonly [x: number, y: number];

/** Returns the point at an angle (radians) and distance from a centre. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [roundToTenth(x + radius * Math.cos(angle)), roundToTenth(y + radius * Math.sin(angle))];
}

/** Draws a filled path. */
export const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

/** Draws a shape that overlaps neighbours of the same colour by half a unit, so that no hairline shows when scaled. */
export const drawSeamless = (d: string, fill: string): string =>
  `<path fill="${fill}" stroke="${fill}" stroke-width="1" d="${d}"/>`;

/** Draws a path as a line, without a fill. */
export const stroke = (d: string, colour: string, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${roundToTenth(width)}" d="${d}"/>`;

/** Draws a rectangle from its upper left corner. */
export const rectangle = ([x, y]: Point, [width, height]: readonly [number, number], fill: string): string =>
  path(
    `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth(width)}v${roundToTenth(height)}h${roundToTenth(-width)}z`,
    fill,
  );

/** Fills the whole drawing. */
export const fillGround = (fill: string): string => rectangle([0, 0], [FIELD_SIZE, FIELD_SIZE], fill);

/** Draws a filled circle. */
export const disc = ([x, y]: Point, radius: number, fill: string): string =>
  `<circle cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(radius)}" fill="${fill}"/>`;

/** Draws a circle as a line, without a fill. */
export const ring = ([x, y]: Point, radius: number, [width, colour]: readonly [number, string]): string =>
  `<circle cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(radius)}" fill="none" stroke="${colour}" stroke-width="${roundToTenth(width)}"/>`;

/** A circle of repeated shapes: its centre, the number of shapes and their colour. */
interface Wreath {
  x: number;
  y: number;
  count: number;
  fill: string;
  /** Angle of the first shape, in radians. */
  turn?: number;
}

/** Distances of a shape's inner and outer end from the centre. */
type Reach = readonly [inner: number, outer: number];

const computeAngles = ({ count, turn = 0 }: Wreath) =>
  Array.from({ length: count }, (_, index) => turn + (index * 2 * Math.PI) / count);

/** Draws dots of radius `size`, at distance `radius` from the centre. */
export function dots(wreath: Wreath, radius: number, size: number): string {
  const arc = `a${roundToTenth(size)} ${roundToTenth(size)} 0 1 0 `;
  const d = computeAngles(wreath).map((angle) => {
    const [x, y] = polar([wreath.x, wreath.y], radius, angle);
    return `M${roundToTenth(x - size)} ${y}${arc}${roundToTenth(size * 2)} 0${arc}${roundToTenth(-size * 2)} 0`;
  });
  return path(d.join(''), wreath.fill);
}

/** Draws triangles that point outwards. With `width` 1 their bases touch. */
export function spikes(wreath: Wreath, [inner, outer]: Reach, width: number): string {
  const half = (Math.PI / wreath.count) * width;
  const at = (radius: number, angle: number) => polar([wreath.x, wreath.y], radius, angle).join(',');
  const d = computeAngles(wreath).map(
    (angle) => `M${at(inner, angle - half)}L${at(outer, angle)}L${at(inner, angle + half)}z`,
  );
  return path(d.join(''), wreath.fill);
}

/** Draws leaves that point outwards. With `width` 1 their widest parts touch. */
export function petals(wreath: Wreath, [inner, outer]: Reach, width: number): string {
  const half = (Math.PI / wreath.count) * width;
  const belly = ((inner + outer) / 2) * 1.08;
  const at = (radius: number, angle: number) => polar([wreath.x, wreath.y], radius, angle).join(',');
  const d = computeAngles(wreath).map((angle) => {
    const [root, tip] = [at(inner, angle), at(outer, angle)];
    return `M${root}Q${at(belly, angle - half)} ${tip}Q${at(belly, angle + half)} ${root}z`;
  });
  return path(d.join(''), wreath.fill);
}

/** Calls `draw` for each tile of a `count` x `count` grid, row by row, and joins the results. */
export function tiles(count: number, draw: (column: number, row: number) => string): string {
  return Array.from({ length: count * count }, (_, index) => draw(index % count, Math.floor(index / count))).join('');
}
