import type { Country } from '../../config/describe-country.ts';
import { SITE_NAME } from '../../config/site-name.ts';

/**
 * The colour theme of the manifest. The page requests the manifest of the visitor's current theme, so the installed
 * site keeps that theme.
 */
export type ManifestTheme = 'dark' | 'light';

/** The colours `bg` and `surface` of shared-ui's tokens. A test compares them. */
export const MANIFEST_COLORS: Record<ManifestTheme, { theme: string; background: string }> = {
  dark: { theme: '#171b18', background: '#101311' },
  light: { theme: '#f4f6f3', background: '#ffffff' },
};

interface ManifestOptions {
  country: Country;
  /** URL path of the live shell's files: `/r/shell/1a2b/`. */
  shellBase: string;
  look: ManifestTheme;
}

/** Builds the web app manifest. The manifest contains only the site's own URLs. */
export function buildWebManifest({ country, shellBase, look }: ManifestOptions): object {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `${shellBase}static/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const icons = [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')];
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) });
  return {
    id: '/',
    name: `${SITE_NAME}: music made in ${country.name}`,
    short_name: SITE_NAME,
    description: `Stream and download music made in ${country.name}.`,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: MANIFEST_COLORS[look].theme,
    background_color: MANIFEST_COLORS[look].background,
    categories: ['music', 'entertainment'],
    icons,
    shortcuts: [
      shortcut('Trending songs', '/songs/trending'),
      shortcut('Search', '/?open=search'),
      shortcut('Charts', '/chats'),
    ],
  };
}
