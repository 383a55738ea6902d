import tokens from './tokens.json';

type Declarations = readonly (readonly [name: string, value: string | number])[];

/** `lineStrong` -> `line-strong`. Digits stay attached: `text2`. */
const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const write = (declarations: Declarations) => declarations.map(([name, value]) => `--${name}:${value}`).join(';');

const prefixed = (prefix: string, values: Record<string, string | number>, unit = ''): Declarations =>
  Object.entries(values).map(([name, value]) => [`${prefix}-${toKebab(name)}`, `${value}${unit}`] as const);

interface TextStyle {
  size: number;
  line: number;
  weight: number;
  width: number;
  tracking: string;
  phone?: { size: number; line: number };
}

/** Styles with a greater width use the display font, whose fallback is resized for wide titles. */
const WIDE_FROM = 110;

function fontOf({ weight, width }: TextStyle, { size, line }: { size: number; line: number }): string {
  return `${weight} ${size}px/${line}px var(--font${width >= WIDE_FROM ? '-display' : ''})`;
}

function presentType(): { all: Declarations; phone: Declarations } {
  const styles: [string, TextStyle][] = Object.entries(tokens.type);
  const all = styles.flatMap(([name, style]) => [
    [`type-${name}`, fontOf(style, style)] as const,
    [`type-${name}-stretch`, `${style.width}%`] as const,
    [`type-${name}-tracking`, style.tracking === '0' ? 'normal' : style.tracking] as const,
  ]);
  const phone = styles.flatMap(([name, style]) =>
    style.phone ? [[`type-${name}`, fontOf(style, style.phone)] as const] : [],
  );
  return { all, phone };
}

function presentTheme(theme: 'dark' | 'light'): string {
  const { menu, dialog } = tokens.elevation;
  return `color-scheme:${theme};${write([
    ...prefixed('color', tokens.color[theme]),
    ['elevation-menu', menu[theme]],
    ['elevation-dialog', dialog[theme]],
  ])}`;
}

/** Returns the tokens that are the same in both themes and at all widths. */
function presentFixed(): Declarations {
  return [
    ['font', tokens.font.family],
    ['font-display', tokens.font.familyDisplay],
    ...presentType().all,
    ...prefixed('space', tokens.space, 'px'),
    ...prefixed('radius', tokens.radius, 'px'),
    ...prefixed('z', tokens.zIndex),
    ...prefixed('duration', tokens.motion.duration, 'ms'),
    ...prefixed('ease', tokens.motion.easing),
    ...prefixed('breakpoint', tokens.breakpoint, 'px'),
    ...prefixed('bar', tokens.player.bar, 'px'),
    ['rail', `${tokens.layout.rail}px`],
    ['menu', `${tokens.layout.menu}px`],
    ['content-max', `${tokens.layout.contentMax}px`],
    ['tab-bar', `${tokens.layout.tabBar}px`],
  ];
}

/** Returns the tokens with one size for the phone and another for wider windows. @decides SNG-4 */
function presentSized(device: 'phone' | 'desktop'): Declarations {
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
 * Dark is the default; `<html data-theme>` decides. Sizes that differ on the phone change inside their property.
 */
export function createTokenCss(): string {
  const { phoneMax, menuOpen } = tokens.breakpoint;
  return [
    `:root,html[data-theme='dark']{${presentTheme('dark')}}`,
    `html[data-theme='light']{${presentTheme('light')}}`,
    `:root{${write(presentFixed())};${write(presentSized('desktop'))}}`,
    `@media (min-width:${menuOpen}px){:root{${write([['gutter', `${tokens.layout.gutter.wide}px`]])}}}`,
    `@media (max-width:${phoneMax}px){:root{${write([...presentType().phone, ...presentSized('phone')])}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${write(
      Object.keys(tokens.motion.duration).map((name) => [`duration-${name}`, '1ms'] as const),
    )}}}`,
  ].join('\n');
}
