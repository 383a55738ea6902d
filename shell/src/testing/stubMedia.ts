/** Stubs `matchMedia`, which jsdom lacks: a window of the given width on a dark or light device. */
export function stubMedia({ width = 1440, isDark = true } = {}): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  window.matchMedia = (query: string) => {
    const min = /min-width: (\d+)px/.exec(query)?.[1];
    const max = /max-width: (\d+)px/.exec(query)?.[1];
    const isWide = (!min || width >= Number(min)) && (!max || width <= Number(max));
    const matches = query.includes('prefers-color-scheme: dark') ? isDark : isWide;
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  };
}
