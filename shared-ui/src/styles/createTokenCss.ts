import tokens from './tokens.json';

type Declarations = readonly (readonly [name: string, value: string | number])[];

/** Converts camel case to kebab case: `lineStrong` becomes `line-strong`. Digits stay attached: `text2`. */
const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const writeDeclarations = (declarations: Declarations) =>
  declarations.map(([name, value]) => `--${name}:${value}`).join(';');

const toDeclarations = (prefix: string, values: Record<string, string | number>, unit = ''): Declarations =>
  Object.entries(values).map(([name, value]) => [`${prefix}-${toKebab(name)}`, `${value}${unit}`] as const);

interface TextStyle {
  size: number;
  line: number;
  weight: number;
  width: number;
  tracking: string;
  phone?: { size: number; line: number };
}

/**
 * A text style uses the display font from this font width on, in per cent. Its fallback font is sized for wide titles.
 */
const MIN_DISPLAY_WIDTH = 110;

function formatFont({ weight, width }: TextStyle, { size, line }: { size: number; line: number }): string {
  return `${weight} ${size}px/${line}px var(--font${width >= MIN_DISPLAY_WIDTH ? '-display' : ''})`;
}

function listTypeTokens(): { all: Declarations; phone: Declarations } {
  const styles: [string, TextStyle][] = Object.entries(tokens.type);
  const all = styles.flatMap(([name, style]) => [
    [`type-${name}`, formatFont(style, style)] as const,
    [`type-${name}-stretch`, `${style.width}%`] as const,
    [`type-${name}-tracking`, style.tracking === '0' ? 'normal' : style.tracking] as const,
  ]);
  const phone = styles.flatMap(([name, style]) =>
    style.phone ? [[`type-${name}`, formatFont(style, style.phone)] as const] : [],
  );
  return { all, phone };
}

function writeTheme(theme: 'dark' | 'light'): string {
  const { menu, dialog } = tokens.elevation;
  return `color-scheme:${theme};${writeDeclarations([
    ...toDeclarations('color', tokens.color[theme]),
    ['elevation-menu', menu[theme]],
    ['elevation-dialog', dialog[theme]],
  ])}`;
}

/** Returns the tokens that are the same in both themes and at all widths. */
function listFixedTokens(): Declarations {
  return [
    ['font', tokens.font.family],
    ['font-display', tokens.font.familyDisplay],
    ...listTypeTokens().all,
    ...toDeclarations('space', tokens.space, 'px'),
    ...toDeclarations('radius', tokens.radius, 'px'),
    ...toDeclarations('z', tokens.zIndex),
    ...toDeclarations('duration', tokens.motion.duration, 'ms'),
    ...toDeclarations('ease', tokens.motion.easing),
    ...toDeclarations('breakpoint', tokens.breakpoint, 'px'),
    ...toDeclarations('bar', tokens.player.bar, 'px'),
    ['rail', `${tokens.layout.rail}px`],
    ['menu', `${tokens.layout.menu}px`],
    ['content-max', `${tokens.layout.contentMax}px`],
    ['tab-bar', `${tokens.layout.tabBar}px`],
  ];
}

/** Returns the tokens with one size for the phone and another for wider windows. @decides SNG-4 */
function listSizedTokens(device: 'phone' | 'desktop'): Declarations {
  const { layout, player, target } = tokens;
  return [
    ['header-height', `${layout.headerHeight[device]}px`],
    ['gutter', `${layout.gutter[device]}px`],
    ['target', `${target[device]}px`],
    ['song-waveform', `${player.song.waveform[device]}px`],
    ['player-waveform', `${player.bottom.waveform[device]}px`],
    ['player-wave', `${device === 'phone' ? player.bottom.height.phone : player.bottom.height.wave}px`],
    ['player-advanced', `${device === 'phone' ? player.bottom.height.phone : player.bottom.height.advanced}px`],
  ];
}

/**
 * Writes every token of `tokens.json` as CSS custom properties: `--color-bg`, `--space-4`, `--type-section`, …
 * Dark is the default. `<html data-theme>` decides, or the operating system's setting if `followsSystem` is set. Sizes
 * that differ on the phone change inside their property.
 */
export function createTokenCss({ followsSystem = false } = {}): string {
  const { phoneMax, menuOpen } = tokens.breakpoint;
  return [
    ...(followsSystem
      ? [`:root{${writeTheme('dark')}}`, `@media (prefers-color-scheme:light){:root{${writeTheme('light')}}}`]
      : [`:root,html[data-theme='dark']{${writeTheme('dark')}}`, `html[data-theme='light']{${writeTheme('light')}}`]),
    `:root{${writeDeclarations(listFixedTokens())};${writeDeclarations(listSizedTokens('desktop'))}}`,
    `@media (min-width:${menuOpen}px){:root{${writeDeclarations([['gutter', `${tokens.layout.gutter.wide}px`]])}}}`,
    `@media (max-width:${phoneMax}px){:root{${writeDeclarations([...listTypeTokens().phone, ...listSizedTokens('phone')])}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${writeDeclarations(
      Object.keys(tokens.motion.duration).map((name) => [`duration-${name}`, '1ms'] as const),
    )}}}`,
  ].join('\n');
}
