import tokens from './tokens.json';

/** The colour of the browser's own bars in each theme: that of the header beside them. */
export const barColor = { dark: tokens.color.dark.surface, light: tokens.color.light.surface } as const;
