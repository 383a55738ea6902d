/** The parts of the server that `--only` selects. `jobs` is the background work. */
export const APP_PARTS = ['api', 'media', 'web', 'jobs'] as const;
/** A part of the server that can run in its own process. */
export type AppPart = (typeof APP_PARTS)[number];

/**
 * Whether at least one of these parts uses the database. The media part needs only files: a takedown moves its files,
 * so the media host needs no look-up.
 */
export const usesDatabase = (parts: readonly AppPart[]): boolean => parts.some((part) => part !== 'media');
