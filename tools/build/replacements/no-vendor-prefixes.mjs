// Replaces stylis' prefixer (0.9 KB br). The target browsers need no vendor prefixes, and styled-components does not
// add them by default.

/** Returns the declaration unchanged. */
export const prefix = (value) => value;
