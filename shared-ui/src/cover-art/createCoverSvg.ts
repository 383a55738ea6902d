import { createCoverPalette, computeCoverSeed, type CoverSubject } from './createCoverPalette.ts';
import { drawEdgeHem } from './drawEdgeHem.ts';
import { drawMedallion } from './drawMedallion.ts';
import type { Motif } from './motifs/motif.ts';
import { motifs } from './motifs/motifs.ts';
import type { Palette } from './palettes.ts';
import { createRandom, pick, type Random } from './seededRandom.ts';
import { fillGround } from './shapes.ts';

/** Distance, in the list of motifs, between the motifs of two neighbouring genres, so that neighbours differ. */
const MOTIF_STEP = 3;

/** Share of covers, 0 to 1, with a printed hem along one side. */
const HEM_SHARE = 0.3;

/** SVG transforms: show the whole drawing, or enlarge its upper left or lower right two thirds. */
const CUT_TRANSFORMS = ['', 'scale(1.5)', 'translate(-60 -60)scale(1.5)'] as const;

const wrapInSvg = (art: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${art}</svg>`;

const motifAt = (position: number): Motif => motifs[position % motifs.length] ?? motifs[0];

function drawCloth(subject: CoverSubject): string {
  const seed = computeCoverSeed(subject);
  const random = createRandom(seed);
  const palette = createCoverPalette(subject);
  const drawn = Math.floor(random() * motifs.length);
  if (subject.position !== undefined) return motifAt(subject.position * MOTIF_STEP + 1).draw(palette, random);
  const motif = motifAt(drawn);
  const art = drawVariant(motif, palette, { random, choose: createRandom(~seed) });
  const hasHem = random() < HEM_SHARE && !motif.hasOwnEdge;
  return hasHem ? art + drawEdgeHem(palette, pick(random, ['left', 'bottom', 'right'])) : art;
}

/**
 * Draws a motif in one of its variants, because two covers of one motif and palette look alike side by side. Half of
 * the covers swap two dyes, and a motif may be rotated or enlarged. `choose` is a second random generator, so that
 * choosing a variant does not change the sequence of the first, from which the motif is drawn.
 */
function drawVariant(motif: Motif, palette: Palette, { random, choose }: { random: Random; choose: Random }): string {
  const [isSwapped, isTurned, cut] = [choose() < 0.5, choose() < 0.5, pick(choose, CUT_TRANSFORMS)];
  const art = motif.draw(isSwapped ? { ...palette, sun: palette.spark, spark: palette.sun } : palette, random);
  const change = (isTurned && motif.canRotate ? 'rotate(90 60 60)' : '') + (motif.canEnlarge ? cut : '');
  return change ? `<g transform="${change}">${art}</g>` : art;
}

function drawArtistCover(subject: CoverSubject): string {
  const palette = createCoverPalette(subject);
  const random = createRandom(computeCoverSeed(subject));
  return fillGround(palette.ground) + drawMedallion({ x: 60, y: 60, radius: 57 }, palette, random);
}

/**
 * Draws the cover of an item without a picture: a printed cloth (chitenje), or one medallion for an artist. The same
 * text always gives the same picture, on the server and in the browser.
 * @returns an SVG of at most 14 KB without text, gradients or opacity
 */
export function createCoverSvg(subject: CoverSubject): string {
  return wrapInSvg(subject.kind === 'artist' ? drawArtistCover(subject) : drawCloth(subject));
}
