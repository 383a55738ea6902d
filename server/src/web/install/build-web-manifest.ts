import type { Country } from '../../config/describe-country.ts';
import { SITE_NAME } from '../../config/site-name.ts';

/** The look in which a site is installed: the active one at that time. */
export type Look = 'dark' | 'light';

/** `bg` and `surface` of shared-ui's tokens; a test compares them. */
export const LOOK_COLOURS: Record<Look, { theme: string; background: string }> = {
  dark: { theme: '#171b18', background: '#101311' },
  light: { theme: '#f4f6f3', background: '#ffffff' },
};

interface ManifestOptions {
  country: Country;
  /** URL path of the live shell's files: `/r/shell/1a2b/`. */
  shellBase: string;
  look: Look;
}

/** Builds the manifest of the installed site. It contains only the site's own URLs. */
export function buildWebManifest({ country, shellBase, look }: ManifestOptions): object {
  const picture = (size: number, purpose: 'any' | 'maskable') => ({
    src: `${shellBase}static/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const icons = [picture(192, 'any'), picture(512, 'any'), picture(192, 'maskable'), picture(512, 'maskable')];
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
    theme_color: LOOK_COLOURS[look].theme,
    background_color: LOOK_COLOURS[look].background,
    categories: ['music', 'entertainment'],
    icons,
    shortcuts: [
      shortcut('Trending songs', '/songs/trending'),
      shortcut('Search', '/?open=search'),
      shortcut('Charts', '/chats'),
    ],
  };
}
