/**
 * Runs in the HTML's head, before anything is painted: theme, menu, player and data saver as they were chosen, and
 * whether there is a session to restore (SET-1, NAV-7, SES-3). The shell's stores read the same values later.
 *
 * It is written into the HTML as text, so it must need nothing from outside of itself.
 */
export function applyStoredChoices(): void {
  const read = (name: 'localStorage' | 'sessionStorage', key: string): string | null => {
    try {
      return window[name].getItem(key);
    } catch {
      // SecurityError: storage is blocked (SES-6).
      return null;
    }
  };
  const choices = document.documentElement.dataset;
  const theme = read('localStorage', 'theme');
  const isLightDevice = theme === 'system' && !window.matchMedia('(prefers-color-scheme: dark)').matches;
  choices['theme'] = theme === 'light' || isLightDevice ? 'light' : 'dark';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar && choices['theme'] === 'light') bar.content = bar.dataset['light'] ?? bar.content;
  const isOpen = window.innerWidth >= 1920 || read('sessionStorage', 'left-menu') !== null;
  choices['menu'] = isOpen ? 'open' : 'closed';
  choices['playerStyle'] = read('localStorage', 'playerStyle') === 'advanced' ? 'advanced' : 'wave';
  choices['playerPosition'] = read('localStorage', 'playerPosition') === 'top' ? 'top' : 'bottom';
  const isSaving: unknown = 'connection' in navigator && Object(navigator.connection).saveData;
  choices['dataSaver'] = (read('localStorage', 'dataSaver') ?? String(isSaving)) === 'true' ? 'on' : 'off';
  // Before what is missing is asked for; what follows is the shell's (install/watchLine.ts).
  if (!navigator.onLine) choices['outage'] = 'You’re offline';
  if (read('localStorage', 'token') && read('localStorage', 'user')) choices['session'] = 'restoring';
}
