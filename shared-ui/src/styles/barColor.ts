import tokens from './tokens.json';

/** The colour of the browser's own bars (`theme-color`) in each theme. It equals the header's colour. */
export const barColor = { dark: tokens.color.dark.surface, light: tokens.color.light.surface } as const;
