/** What a process can do (`--only`): `jobs` is the background work. */
export const APP_PARTS = ['api', 'media', 'web', 'jobs'] as const;
/** A part of the server that can run in a process of its own. */
export type AppPart = (typeof APP_PARTS)[number];

/** Whether one of these parts uses the database. Media are files, and takedowns mark them by moving them. */
export const needDatabase = (parts: readonly AppPart[]): boolean => parts.some((part) => part !== 'media');
