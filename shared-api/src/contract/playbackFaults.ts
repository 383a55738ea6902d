/** A player's report of its faults. It contains only counts, and no data about songs or the listener. */
import * as z from 'zod';

/**
 * Faults that a player reports, in this order: the sound stopped because data was missing, the media host did not have
 * the file, the browser cannot play the file, or the file broke off before its end.
 */
export const playbackFaultKinds = ['stalled', 'unavailable', 'unsupported', 'decode'] as const;
export type PlaybackFaultKind = (typeof playbackFaultKinds)[number];

/** Maximum number of faults of a kind in one report. */
export const MAX_PLAYBACK_FAULTS = 20;

const count = z.int().min(1).max(MAX_PLAYBACK_FAULTS).optional();

/** The number of faults of each kind since the previous report. Unknown fields are rejected. */
export const playbackFaultsSchema = z.strictObject({
  stalled: count,
  unavailable: count,
  unsupported: count,
  decode: count,
} satisfies Record<PlaybackFaultKind, typeof count>);
