/**
 * Where a log in on the registration page leads (AUT-5): the path the shell noted in session storage, or home.
 * Only a path of this site is followed; anything that a browser could read as another host leads home.
 */
export function parsePreviousPath(stored: string | null): string {
  if (stored === null || !stored.startsWith('/') || /^\/[/\\]/.test(stored) || /[\u0000-\u001f\\]/.test(stored))
    return '/';
  // A resolver is asked as well: what it takes for another origin is not ours, whatever it looks like.
  const base = 'https://nyimbo.invalid';
  if (!URL.canParse(stored, base)) return '/';
  const url = new URL(stored, base);
  const isElsewhere = url.origin !== base || url.pathname.startsWith('//');
  return isElsewhere || /^\/register\/?$/.test(url.pathname) ? '/' : stored;
}
