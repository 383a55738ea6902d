import { createCoverPalette, seedOfCover, type CoverSubject } from './createCoverPalette.ts';
import { edgeHem } from './edgeHem.ts';
import { medallion } from './medallion.ts';
import type { Motif } from './motifs/motif.ts';
import { motifs } from './motifs/motifs.ts';
import type { Palette } from './palettes.ts';
import { createRandom, pick, type Random } from './seededRandom.ts';
import { ground } from './shapes.ts';

/** Step through the motifs for a short fixed list, so that neighbours differ. */
const MOTIF_STEP = 3;

/** Three of ten covers have a printed hem along one side. */
const HEM_SHARE = 0.3;

/** The whole field, or its first or last two thirds enlarged. */
const CUTS = ['', 'scale(1.5)', 'translate(-60 -60)scale(1.5)'] as const;

const wrap = (art: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${art}</svg>`;

const motifAt = (position: number): Motif => motifs[position % motifs.length] ?? motifs[0];

function drawCloth(subject: CoverSubject): string {
  const seed = seedOfCover(subject);
  const random = createRandom(seed);
  const palette = createCoverPalette(subject);
  const drawn = Math.floor(random() * motifs.length);
  if (subject.position !== undefined) return motifAt(subject.position * MOTIF_STEP + 1).draw(palette, random);
  const motif = motifAt(drawn);
  const art = drawVariant(motif, palette, random, createRandom(~seed));
  const hasHem = random() < HEM_SHARE && !motif.hasOwnEdge;
  return hasHem ? art + edgeHem(palette, pick(random, ['left', 'bottom', 'right'])) : art;
}

/**
 * Draws a motif in one of its variants, because two covers of one motif and palette look alike side by side. Half of
 * them swap two dyes, and a motif may be rotated or enlarged. `choose` is a separate generator, so that it does not
 * change the motif's own random sequence.
 */
function drawVariant(motif: Motif, palette: Palette, random: Random, choose: Random): string {
  const [isSwapped, isTurned, cut] = [choose() < 0.5, choose() < 0.5, pick(choose, CUTS)];
  const art = motif.draw(isSwapped ? { ...palette, sun: palette.spark, spark: palette.sun } : palette, random);
  const change = (isTurned && motif.canTurn ? 'rotate(90 60 60)' : '') + (motif.canGrow ? cut : '');
  return change ? `<g transform="${change}">${art}</g>` : art;
}

function drawMedallion(subject: CoverSubject): string {
  const palette = createCoverPalette(subject);
  const random = createRandom(seedOfCover(subject));
  return ground(palette.ground) + medallion({ x: 60, y: 60, radius: 57 }, palette, random);
}

/**
 * Draws the cover of an item without a picture: a chitenje cloth, or one medallion for an artist. The same text always
 * gives the same picture, on the server and in the browser.
 * @returns an SVG of at most 14 KB without text, gradients or opacity
 */
export function createCoverSvg(subject: CoverSubject): string {
  return wrap(subject.kind === 'artist' ? drawMedallion(subject) : drawCloth(subject));
}
