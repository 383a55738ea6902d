export { AUDIO_EXTENSIONS, isAudioName } from './audioNames.ts';
export { foldLetters } from './foldLetters.ts';
export { isBlank } from './isBlank.ts';
export { isOneTypoAway } from './isOneTypoAway.ts';
export { isRecord } from './isRecord.ts';
export { MAX_YEARS_AHEAD } from './releaseYears.ts';
export { settleWithin } from './settleWithin.ts';
