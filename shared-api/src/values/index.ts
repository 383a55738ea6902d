export { foldLetters } from './foldLetters.ts';
export { isOneTypoAway } from './isOneTypoAway.ts';
export { isRecord } from './isRecord.ts';
