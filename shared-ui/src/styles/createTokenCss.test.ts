import { createFontFaceCss } from './createFontFaceCss.ts';
import { createGlobalCss } from './createGlobalCss.ts';
import { createTokenCss } from './createTokenCss.ts';
import { size } from './size.ts';
import * as access from './tokens.ts';
import tokens from './tokens.json';

const css = createTokenCss();

/** Returns the custom properties that a value uses: `var(--space-4)` gives `--space-4`. */
const listUsedProperties = (value: unknown) => [...String(value).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]);

describe('createTokenCss', () => {
  test('defines every property that the typed tokens and sizes use', () => {
    const { breakpoint: _breakpoint, media: _media, ...groups } = access;
    const used = [...Object.values(groups), size].flatMap((group) => Object.values(group).flatMap(listUsedProperties));
    expect(used.length).toBeGreaterThan(80);
    expect(used.filter((name) => !css.includes(`${name}:`) && name !== '--font')).toEqual([]);
  });

  test.each(['dark', 'light'] as const)(
    'SET-1 defines every colour of the %s theme under html[data-theme]',
    (theme) => {
      const rule = css.split('\n').find((line) => line.includes(`html[data-theme='${theme}']`));
      expect(rule).toContain(`color-scheme:${theme}`);
      for (const value of Object.values(tokens.color[theme])) expect(rule).toContain(value);
    },
  );

  test('SET-1 is dark without a theme', () => {
    expect(css.split('\n')[0]).toMatch(/^:root,html\[data-theme='dark'\]\{/);
  });

  test('SHR-3 follows the operating system on a page without its own theme', () => {
    const [dark, light] = createTokenCss({ followsSystem: true }).split('\n');
    expect(dark).toMatch(/^:root\{color-scheme:dark;/);
    expect(light).toMatch(/^@media \(prefers-color-scheme:light\)\{:root\{color-scheme:light;/);
    for (const value of Object.values(tokens.color.light)) expect(light).toContain(value);
  });

  test('NAV-9 defines the z-index layers', () => {
    expect(css).toContain('--z-modal:1100');
    expect(css).toContain('--z-overlay:1000');
    expect(css).toContain('--z-menu:1000');
    expect(css).toContain('--z-tooltip:1100');
    const { toast, progress, ...covered } = tokens.zIndex;
    expect(Math.max(...Object.values(covered))).toBeLessThan(toast);
    expect(toast).toBeLessThan(progress);
  });

  test('SNG-4 PLY-1 changes the waveform heights at 678 px', () => {
    const phone = css.split('\n').find((line) => line.startsWith('@media (max-width:678px)'));
    expect(css).toContain('--song-waveform:45px');
    expect(css).toContain('--player-waveform:32px');
    expect(phone).toContain('--song-waveform:35px');
    expect(phone).toContain('--player-waveform:25px');
    expect(phone).toContain('--type-display:800 30px/33px var(--font-display)');
  });

  test('limits durations to 1 ms when the visitor prefers reduced motion', () => {
    expect(css).toMatch(/@media \(prefers-reduced-motion:reduce\)\{:root\{--duration-instant:1ms/);
  });
});

describe('tokens', () => {
  test('have the names of tokens.json in every group', () => {
    expect(Object.keys(access.color)).toEqual(Object.keys(tokens.color.dark));
    expect(Object.keys(tokens.color.light)).toEqual(Object.keys(tokens.color.dark));
    expect(Object.keys(access.space)).toEqual(Object.keys(tokens.space));
    expect(Object.keys(access.radius)).toEqual(Object.keys(tokens.radius));
    expect(Object.keys(access.zIndex)).toEqual(Object.keys(tokens.zIndex));
    expect(Object.keys(access.type)).toEqual(Object.keys(tokens.type));
  });

  test('have the widths of tokens.json, also in media queries', () => {
    expect(access.breakpoint).toEqual(tokens.breakpoint);
    const { phoneMax, tablet, desktop, rowsWide, menuOpen } = tokens.breakpoint;
    expect(access.media).toMatchObject({
      phone: `@media (max-width: ${phoneMax}px)`,
      abovePhone: `@media (min-width: ${tablet}px)`,
      tablet: `@media (min-width: ${tablet}px) and (max-width: ${desktop - 1}px)`,
      rowsWide: `@media (min-width: ${rowsWide}px)`,
      belowRowsWide: `@media (max-width: ${rowsWide - 1}px)`,
      menuOpen: `@media (min-width: ${menuOpen}px)`,
      belowMenuOpen: `@media (max-width: ${menuOpen - 1}px)`,
    });
  });
});

describe('createGlobalCss', () => {
  test('loads the font from the given URL and adjusts two local fallback fonts to its size', () => {
    const faces = createFontFaceCss('/static/archivo.woff2');
    expect(faces).toContain('src:url("/static/archivo.woff2") format(\'woff2\')');
    expect(faces).toContain('font-display:swap');
    expect(faces).toContain("font-family:'Nyimbo Fallback'");
    expect(faces).toContain('size-adjust:124%');
  });

  test('contains fonts, tokens and reset, and is small enough to inline', () => {
    const all = createGlobalCss({ fontUrl: '/font.woff2' });
    expect(all).toContain('@font-face');
    expect(all).toContain('--color-bg');
    expect(all).toContain('.sr{');
    expect(all.length).toBeLessThan(9_000);
  });

  test('escapes the font’s URL', () => {
    expect(createFontFaceCss('/a")}</style>')).toContain('url("/a\\")}</style>")');
  });
});
