import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

/** Applies the chosen theme to the browser's toolbar (`theme-color`) and to the web app manifest (SET-1). */
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
