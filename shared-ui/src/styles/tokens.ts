import type tokens from './tokens.json';

/**
 * Typed access to the design tokens, for styled-components and inline styles. Each value is a CSS custom property
 * (written for both themes by `createTokenCss`), so a theme change needs no render. Only values that cannot be a custom
 * property in CSS (widths in media queries) are plain numbers. An unknown name does not compile, and a test compares
 * these lists with `tokens.json`.
 */
export const color = {
  bg: 'var(--color-bg)',
  surface: 'var(--color-surface)',
  raised: 'var(--color-raised)',
  hover: 'var(--color-hover)',
  line: 'var(--color-line)',
  lineStrong: 'var(--color-line-strong)',
  text: 'var(--color-text)',
  text2: 'var(--color-text2)',
  text3: 'var(--color-text3)',
  accent: 'var(--color-accent)',
  accentHover: 'var(--color-accent-hover)',
  accentPress: 'var(--color-accent-press)',
  onAccent: 'var(--color-on-accent)',
  accentText: 'var(--color-accent-text)',
  accentSoft: 'var(--color-accent-soft)',
  invert: 'var(--color-invert)',
  onInvert: 'var(--color-on-invert)',
  danger: 'var(--color-danger)',
  dangerSoft: 'var(--color-danger-soft)',
  success: 'var(--color-success)',
  successSoft: 'var(--color-success-soft)',
  waveIdle: 'var(--color-wave-idle)',
  wavePlayed: 'var(--color-wave-played)',
  waveLoaded: 'var(--color-wave-loaded)',
  focus: 'var(--color-focus)',
  scrim: 'var(--color-scrim)',
} as const satisfies Record<keyof (typeof tokens)['color']['dark'], string>;

/** Spacing. The key is the length in units of 4 px: `space[4]` is 16 px. */
export const space = {
  1: 'var(--space-1)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  5: 'var(--space-5)',
  6: 'var(--space-6)',
  8: 'var(--space-8)',
  10: 'var(--space-10)',
  14: 'var(--space-14)',
  18: 'var(--space-18)',
} as const satisfies Record<keyof (typeof tokens)['space'], string>;

/** Corner radii by use. */
export const radius = {
  cover: 'var(--radius-cover)',
  control: 'var(--radius-control)',
  panel: 'var(--radius-panel)',
  round: 'var(--radius-round)',
} as const satisfies Record<keyof (typeof tokens)['radius'], string>;

/** Shadows. Only menus and dialogs have one. */
export const elevation = {
  flat: 'none',
  menu: 'var(--elevation-menu)',
  dialog: 'var(--elevation-dialog)',
} as const satisfies Record<keyof (typeof tokens)['elevation'], string>;

/** The z-index of each layer of the page. @decides NAV-9 */
export const zIndex = {
  header: 'var(--z-header)',
  player: 'var(--z-player)',
  tabBar: 'var(--z-tab-bar)',
  overlay: 'var(--z-overlay)',
  menu: 'var(--z-menu)',
  modal: 'var(--z-modal)',
  tooltip: 'var(--z-tooltip)',
  toast: 'var(--z-toast)',
  progress: 'var(--z-progress)',
} as const satisfies Record<keyof (typeof tokens)['zIndex'], string>;

/** Durations and easing curves. Animate only transform and opacity. */
export const motion = {
  instant: 'var(--duration-instant)',
  fast: 'var(--duration-fast)',
  base: 'var(--duration-base)',
  slow: 'var(--duration-slow)',
  out: 'var(--ease-out)',
  in: 'var(--ease-in)',
  move: 'var(--ease-move)',
} as const satisfies Record<
  keyof (typeof tokens)['motion']['duration'] | keyof (typeof tokens)['motion']['easing'],
  string
>;

/** Font families: text, and the wide display font of titles. */
export const fontFamily = { text: 'var(--font)', display: 'var(--font-display)' } as const;

const buildTextStyle = (name: string) =>
  `font: var(--type-${name}); font-stretch: var(--type-${name}-stretch); letter-spacing: var(--type-${name}-tracking)`;

/** Complete text styles, as declarations: `${type.section};`. The custom properties contain the phone's sizes. */
export const type = {
  display: buildTextStyle('display'),
  title: buildTextStyle('title'),
  section: buildTextStyle('section'),
  figure: buildTextStyle('figure'),
  strong: buildTextStyle('strong'),
  body: buildTextStyle('body'),
  ui: buildTextStyle('ui'),
  meta: buildTextStyle('meta'),
  micro: buildTextStyle('micro'),
} as const satisfies Record<keyof (typeof tokens)['type'], string>;

/** Breakpoints of the layout: window widths in CSS px. */
export const breakpoint = {
  phone: 360,
  phoneMax: 678,
  tablet: 679,
  desktop: 1024,
  rowsWide: 1200,
  wide: 1440,
  menuOpen: 1920,
} as const satisfies Record<keyof (typeof tokens)['breakpoint'], number>;

/** Media queries for styled-components: `${media.phone} { … }`. */
export const media = {
  phone: `@media (max-width: ${breakpoint.phoneMax}px)`,
  abovePhone: `@media (min-width: ${breakpoint.tablet}px)`,
  tablet: `@media (min-width: ${breakpoint.tablet}px) and (max-width: ${breakpoint.desktop - 1}px)`,
  belowRowsWide: `@media (max-width: ${breakpoint.rowsWide - 1}px)`,
  rowsWide: `@media (min-width: ${breakpoint.rowsWide}px)`,
  menuOpen: `@media (min-width: ${breakpoint.menuOpen}px)`,
  belowMenuOpen: `@media (max-width: ${breakpoint.menuOpen - 1}px)`,
  hover: '@media (hover: hover)',
  noHover: '@media (hover: none)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
