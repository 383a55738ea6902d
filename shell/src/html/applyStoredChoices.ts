/**
 * Applies the stored theme, menu, player and data saver settings to the document, and marks whether there is a session
 * to restore (SET-1, NAV-7, SES-3). Runs in the HTML's head, before the first paint. The shell's stores read the same
 * values later.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 * @param menuOpenPx the window width from which the left menu is open by default
 */
export function applyStoredChoices(menuOpenPx: number): void {
  const read = (name: 'localStorage' | 'sessionStorage', key: string): string | null => {
    try {
      return window[name].getItem(key);
    } catch {
      // SecurityError: storage is blocked (SES-6).
      return null;
    }
  };
  const choices = document.documentElement.dataset;
  const storedTheme = read('localStorage', 'theme');
  const isLightDevice = storedTheme === 'system' && !window.matchMedia('(prefers-color-scheme: dark)').matches;
  choices['theme'] = storedTheme === 'light' || isLightDevice ? 'light' : 'dark';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar && choices['theme'] === 'light') bar.content = bar.dataset['light'] ?? bar.content;
  const isOpen = window.innerWidth >= menuOpenPx || read('sessionStorage', 'left-menu') !== null;
  choices['menu'] = isOpen ? 'open' : 'closed';
  choices['playerStyle'] = read('localStorage', 'playerStyle') === 'advanced' ? 'advanced' : 'wave';
  choices['playerPosition'] = read('localStorage', 'playerPosition') === 'top' ? 'top' : 'bottom';
  const isSaving: unknown = 'connection' in navigator && Object(navigator.connection).saveData;
  choices['dataSaver'] = (read('localStorage', 'dataSaver') ?? String(isSaving)) === 'true' ? 'on' : 'off';
  // Set the outage text now, because error cards show it when the first requests fail. The shell updates it later
  // (install/watchConnectivity.ts).
  if (!navigator.onLine) choices['outage'] = 'You’re offline';
  if (read('localStorage', 'token') && read('localStorage', 'user')) choices['session'] = 'restoring';
}
