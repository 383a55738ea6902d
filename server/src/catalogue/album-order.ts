const TRACKS_PER_DISC = 100_000;
/** More than any track number, so that songs without one are the last of their disc. */
const NO_TRACK = TRACKS_PER_DISC - 1;
const MAX_DISCS = 99;

/** The lowest and the highest number of `selectTrackOrder`. */
export const trackOrderRange = { min: TRACKS_PER_DISC, max: MAX_DISCS * TRACKS_PER_DISC + NO_TRACK };

// The functions build SQL for use within a statement. `song` is the alias of `catalogue_songs` or `songs`. LEAST ignores
// NULL, so it also gives songs without a track number theirs.

/** Builds the number that sorts the songs of an album by disc and track. Songs without a disc are on the first one. */
export const selectTrackOrder = (song: string): string =>
  `(COALESCE(${song}.disc_number, 1) * ${TRACKS_PER_DISC} + LEAST(${song}.track_number, ${NO_TRACK}))`;

/**
 * Builds the keys that sort the songs of an album: disc and track, then the name of the file.
 * @decides CAT-2
 */
export const selectAlbumOrder = (song: string): string => `${selectTrackOrder(song)}, ${song}.file_order, ${song}.id`;
