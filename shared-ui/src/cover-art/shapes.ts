/** Edge of the square field of every cover. */
export const FIELD = 120;

/** Rounds to a tenth: precise enough for a field of 120, and keeps the SVG small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns the point at an angle (radians) and distance from a centre. */
export function polar(x: number, y: number, radius: number, angle: number): [x: number, y: number] {
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}

/** Draws a filled path. */
export const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

/** Draws a shape that overlaps neighbours of the same colour by half a unit, so that no hairline shows when scaled. */
export const seamless = (d: string, fill: string): string =>
  `<path fill="${fill}" stroke="${fill}" stroke-width="1" d="${d}"/>`;

/** Draws the line of a path. */
export const stroke = (d: string, colour: string, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${round(width)}" d="${d}"/>`;

/** Draws a rectangle from its upper left corner. */
export const rectangle = (x: number, y: number, [width, height]: readonly [number, number], fill: string): string =>
  path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, fill);

/** Fills the whole field. */
export const ground = (fill: string): string => rectangle(0, 0, [FIELD, FIELD], fill);

/** Draws a filled circle. */
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;

/** Draws a circle's line. */
export const ring = (x: number, y: number, radius: number, [width, colour]: readonly [number, string]): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;

/** A shape repeated around a circle. */
interface Wreath {
  x: number;
  y: number;
  count: number;
  fill: string;
  /** Angle of the first one, in radians. */
  turn?: number;
}

const anglesOf = ({ count, turn = 0 }: Wreath) =>
  Array.from({ length: count }, (_, index) => turn + (index * 2 * Math.PI) / count);

/** Draws dots of radius `size`, at distance `radius` from the centre. */
export function dots(wreath: Wreath, radius: number, size: number): string {
  const arc = `a${round(size)} ${round(size)} 0 1 0 `;
  const d = anglesOf(wreath).map((angle) => {
    const [x, y] = polar(wreath.x, wreath.y, radius, angle);
    return `M${round(x - size)} ${y}${arc}${round(size * 2)} 0${arc}${round(-size * 2)} 0`;
  });
  return path(d.join(''), wreath.fill);
}

/** Draws triangles that point outwards, from `inner` to `outer`. With `width` 1 their bases touch. */
export function spikes(wreath: Wreath, inner: number, outer: number, width: number): string {
  const half = (Math.PI / wreath.count) * width;
  const at = (radius: number, angle: number) => polar(wreath.x, wreath.y, radius, angle).join(',');
  const d = anglesOf(wreath).map(
    (angle) => `M${at(inner, angle - half)}L${at(outer, angle)}L${at(inner, angle + half)}z`,
  );
  return path(d.join(''), wreath.fill);
}

/** Draws leaves from `inner` to `outer`. With `width` 1 their widest parts touch. */
export function petals(wreath: Wreath, inner: number, outer: number, width: number): string {
  const half = (Math.PI / wreath.count) * width;
  const belly = ((inner + outer) / 2) * 1.08;
  const at = (radius: number, angle: number) => polar(wreath.x, wreath.y, radius, angle).join(',');
  const d = anglesOf(wreath).map((angle) => {
    const [root, tip] = [at(inner, angle), at(outer, angle)];
    return `M${root}Q${at(belly, angle - half)} ${tip}Q${at(belly, angle + half)} ${root}z`;
  });
  return path(d.join(''), wreath.fill);
}

/** Calls `draw` for each tile of a `count` x `count` grid, row by row, and joins the results. */
export function tiles(count: number, draw: (column: number, row: number) => string): string {
  return Array.from({ length: count * count }, (_, index) => draw(index % count, Math.floor(index / count))).join('');
}
