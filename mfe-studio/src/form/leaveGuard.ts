import { createScope } from '@nyimbo/shared-events/scope';

interface LeaveGuard {
  dispose: () => void;
}

interface LeaveGuardOptions {
  /** Called when the visitor is about to leave; `proceed` continues the navigation. */
  onAttempt: (proceed: () => void) => void;
  /** Navigates to a path of the site. */
  navigate: (path: string) => void;
}

/**
 * Calls `onAttempt` when the visitor is about to leave a page with unsaved changes, by a link or by 'back'. Also makes
 * the browser ask before it closes the page.
 *
 * A page cannot cancel 'back', and the shell's router receives its event first. So the guard adds a second history entry
 * for the same page: 'back' then stays on the page, and the guard calls `onAttempt`.
 */
export function createLeaveGuard({ onAttempt, navigate }: LeaveGuardOptions): LeaveGuard {
  const scope = createScope();
  const { href } = window.location;
  const pushGuardEntry = () => window.history.pushState(window.history.state, '', href);

  pushGuardEntry();
  scope.listen(window, 'beforeunload', (event) => event.preventDefault());
  scope.listen(
    window,
    'click',
    (event) => {
      const path = readLeavingLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      onAttempt(() => {
        scope.dispose();
        navigate(path);
      });
    },
    { capture: true },
  );
  scope.listen(window, 'popstate', () => {
    // The visitor went back several entries in one step, so another page is already open.
    if (window.location.href !== href) return;
    pushGuardEntry();
    onAttempt(() => {
      scope.dispose();
      // Go to the history entry before both entries of this page.
      window.history.go(-2);
    });
  });
  return { dispose: scope.dispose };
}

/** Returns the URL of a link that leaves this page in this tab; null for any other click. */
function readLeavingLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin) return null; // The browser leaves the page, and `beforeunload` asks.
  if (pathname === window.location.pathname && search === window.location.search) return null;
  return pathname + search + hash;
}
