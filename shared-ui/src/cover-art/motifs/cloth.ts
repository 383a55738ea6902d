import type { Palette } from '../palettes.ts';
import { pick } from '../seededRandom.ts';
import { disc, FIELD_SIZE, fillGround, path, rectangle, roundToTenth } from '../shapes.ts';
import type { Motif } from './motif.ts';

interface Band {
  art: string;
  height: number;
}

/** How far a band extends below the next one, which covers it, so that no gap shows between them. */
const OVERLAP = 1;

const strip = (y: number, height: number, fill: string) => rectangle([0, y], [FIELD_SIZE, height + OVERLAP], fill);

/** Draws a triangle that is as high as wide. Its base extends under the next band. */
const triangle = (left: number, foot: number, width: number) =>
  `M${roundToTenth(left)} ${roundToTenth(foot + OVERLAP)}v${-OVERLAP}l${roundToTenth(width / 2)} ${roundToTenth(-width)}l${roundToTenth(width / 2)} ${roundToTenth(width)}v${OVERLAP}z`;

const bandDrawers: readonly ((y: number, count: number, palette: Palette) => Band)[] = [
  function triangles(y, count, { line, sun, ink }) {
    const width = FIELD_SIZE / count;
    let [outer, inner] = ['', ''];
    for (let tooth = 0; tooth < count; tooth++) {
      outer += triangle(tooth * width, y + width, width);
      inner += triangle(tooth * width + width * 0.27, y + width, width * 0.46);
    }
    return { art: strip(y, width, line) + path(outer, ink) + path(inner, sun), height: width };
  },
  function pearls(y, count, { line, spark, ink }) {
    const width = FIELD_SIZE / count;
    const row = Array.from({ length: count }, (_, index) => {
      const [x, middle] = [(index + 0.5) * width, y + width * 0.43];
      return disc([x, middle], width * 0.3, line) + disc([x, middle], width * 0.14, ink);
    });
    return { art: strip(y, width * 0.86, spark) + row.join(''), height: width * 0.86 };
  },
  function bars(y, count, { ground: dye, line, sun, ink }) {
    const width = FIELD_SIZE / count;
    const bar = (from: number, share: number, fill: string) => strip(y + width * from, width * share, fill);
    const art = bar(0, 0.24, sun) + bar(0.24, 0.2, ink) + bar(0.44, 0.24, dye) + bar(0.68, 0.12, line);
    return { art, height: width * 0.8 };
  },
];

/** Bands of triangles, pearls and bars. */
export const cloth: Motif = {
  name: 'cloth',
  canRotate: true,
  hasOwnEdge: true,
  draw(palette, random) {
    const count = pick(random, [4, 5, 6]);
    let band = Math.floor(random() * 3);
    let art = fillGround(palette.ground);
    for (let y = 0; y < FIELD_SIZE; band++) {
      const next = bandDrawers[band % bandDrawers.length]?.(y, count, palette);
      if (!next) break;
      art += next.art;
      y += next.height;
    }
    return art;
  },
};
