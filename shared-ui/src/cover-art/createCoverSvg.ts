import { createCoverPalette, seedOfCover, type CoverSubject } from './createCoverPalette.ts';
import { edgeHem } from './edgeHem.ts';
import { medallion } from './medallion.ts';
import type { Motif } from './motifs/motif.ts';
import { motifs } from './motifs/motifs.ts';
import type { Palette } from './palettes.ts';
import { createRandom, pick, type Random } from './seededRandom.ts';
import { ground } from './shapes.ts';

/** Takes the motifs of a short known list in turn, so that neighbours differ. */
const MOTIF_STEP = 3;

/** Three of ten covers carry a printed hem along one side. */
const HEM_SHARE = 0.3;

/** The whole field, or a cut-out of its first or last two thirds. */
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
 * Two of one motif and palette would look alike side by side: half of them swap two dyes, and a motif may be turned or
 * enlarged. `choose` is a generator of its own, so that the motif draws what the design drew.
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
 * Draws the cover of what has no picture: a chitenje cloth, or one medallion for an artist. The same words always give
 * the same picture, on the server and in the browser. Returns an SVG of at most 14 KB with no text, gradient or opacity.
 */
export function createCoverSvg(subject: CoverSubject): string {
  return wrap(subject.kind === 'artist' ? drawMedallion(subject) : drawCloth(subject));
}
