import tokens from './tokens.json';

/** What the browser's own bars take over from a theme: the header's colour, which lies beside them. */
export const barColor = { dark: tokens.color.dark.surface, light: tokens.color.light.surface } as const;
