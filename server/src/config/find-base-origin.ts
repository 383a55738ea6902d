/**
 * Returns the origin of a configured base URL (`apiBase`, `mediaBase`); null if the base is a path, because a path is
 * on the site's origin.
 */
export const findBaseOrigin = (base: string): string | null => (base.startsWith('/') ? null : new URL(base).origin);
