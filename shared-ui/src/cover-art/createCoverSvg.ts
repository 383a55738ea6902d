import { createCoverPalette, seedOfCover, type CoverSubject } from './createCoverPalette.ts';
import { edgeHem } from './edgeHem.ts';
import { medallion } from './medallion.ts';
import type { Motif } from './motifs/motif.ts';
import { motifs } from './motifs/motifs.ts';
import { createRandom, pick } from './seededRandom.ts';
import { ground } from './shapes.ts';

/** Takes the motifs of a short known list in turn, so that neighbours differ. */
const MOTIF_STEP = 3;

/** Three of ten covers carry a printed hem along one side. */
const HEM_SHARE = 0.3;

const wrap = (art: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${art}</svg>`;

const motifAt = (position: number): Motif => motifs[position % motifs.length] ?? motifs[0];

function drawCloth(subject: CoverSubject): string {
  const random = createRandom(seedOfCover(subject));
  const palette = createCoverPalette(subject);
  const drawn = Math.floor(random() * motifs.length);
  const motif = motifAt(subject.position === undefined ? drawn : subject.position * MOTIF_STEP + 1);
  const art = motif.draw(palette, random);
  const hasHem = random() < HEM_SHARE && subject.position === undefined && !motif.hasOwnEdge;
  return hasHem ? art + edgeHem(palette, pick(random, ['left', 'bottom', 'right'])) : art;
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
