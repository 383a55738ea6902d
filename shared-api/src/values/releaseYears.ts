/**
 * How many years ahead a release can be. A song with a later year would be the newest for decades, and its year is
 * probably a typing error.
 */
export const MAX_YEARS_AHEAD = 2;
