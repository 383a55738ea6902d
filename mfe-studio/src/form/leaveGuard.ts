import { createScope, type Scope } from '@nyimbo/shared-events/scope';

export interface LeaveGuard {
  dispose: () => void;
}

interface LeaveGuardOptions {
  /** Called with the way on, when the visitor is about to leave the page. */
  onAttempt: (proceed: () => void) => void;
  /** Opens an address of the site. */
  navigate: (path: string) => void;
}

/**
 * Holds the visitor on a page with unsaved changes: asks before links and 'back', and has the browser ask before it
 * closes the page. Listens in the capture phase, so it runs before the shell's router.
 */
export function createLeaveGuard({ onAttempt, navigate }: LeaveGuardOptions): LeaveGuard {
  const scope = createScope();
  const held = { state: window.history.state as unknown, href: window.location.href };

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
  scope.listen(window, 'popstate', (event) => holdHistory(event, held, scope, onAttempt), { capture: true });
  return { dispose: scope.dispose };
}

/** Returns to the page's own entry, and asks. */
function holdHistory(
  event: PopStateEvent,
  held: { state: unknown; href: string },
  scope: Scope,
  onAttempt: LeaveGuardOptions['onAttempt'],
): void {
  event.stopImmediatePropagation();
  window.history.pushState(held.state, '', held.href);
  onAttempt(() => {
    scope.dispose();
    window.history.back();
  });
}

/** The address of a link that leaves this page in this tab; null for any other click. */
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
