import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

/** The browser's own bars, and the look that the site would be installed in, follow the chosen theme (SET-1). */
export function followTheme(bus: Bus, scope: Scope): void {
  scope.add(
    bus.watch('theme', ({ active }) => {
      const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
      const surface = getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim();
      if (bar && surface !== '') bar.content = surface;
      const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const href = `/manifest.webmanifest${active === 'light' ? '?look=light' : ''}`;
      if (manifest && manifest.getAttribute('href') !== href) manifest.href = href;
    }),
  );
}
