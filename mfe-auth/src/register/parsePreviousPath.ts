/**
 * Returns the path to open after a log in on the registration page (AUT-5): the previous path, which the shell stores
 * in session storage, or home. Accepts only paths of this site. Returns home for a value that a browser can parse as
 * a URL of another host.
 */
export function parsePreviousPath(stored: string | null): string {
  if (stored === null || !stored.startsWith('/') || /^\/[/\\]/.test(stored) || /[\u0000-\u001f\\]/.test(stored))
    return '/';
  // Also parse the path as a URL, to reject any other origin.
  const base = 'https://nyimbo.invalid';
  if (!URL.canParse(stored, base)) return '/';
  const url = new URL(stored, base);
  const isElsewhere = url.origin !== base || url.pathname.startsWith('//');
  return isElsewhere || /^\/register\/?$/.test(url.pathname) ? '/' : stored;
}
