import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { isServerPath } from '@nyimbo/shared-api/paths';
import { useShell } from '../ShellContext.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { safeSessionStorage } from '../support/safeStorage.ts';
import { entryKeyOf } from './entryKey.ts';
import { isSamePage, readLinkClick, toSitePath } from './linkClicks.ts';

/** @decides NAV-5 */
const PREVIOUS_PATH_KEY = 'previous-path';

/**
 * Connects links and the command `navigate/to` to the router: a click on a plain link of the site navigates without a
 * reload (NAV-4, NAV-5, RTE-52). Returns the current location.
 * @decides NAV-4
 */
export function useNavigation(): Location {
  const { bus, menus, scroll } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  // The listeners below are registered once, so they read the current location from this ref.
  const current = useRef({ location, navigate });
  useEffect(() => {
    current.current = { location, navigate };
  }, [location, navigate]);

  useEffect(() => {
    const scope = createScope();
    const leave = () => {
      const { pathname, search } = current.current.location;
      menus.closeAfterNavigation();
      safeSessionStorage.set(PREVIOUS_PATH_KEY, pathname + search);
      scroll.save(entryKeyOf(current.current.location));
    };
    const go = (address: string, replace: boolean) => {
      const path = toSitePath(address, window.location);
      if (path === null) return;
      if (isServerPath(path)) window.location.assign(path);
      else if (isSamePage(path, window.location)) menus.closeAfterNavigation();
      else {
        leave();
        void current.current.navigate(path, { replace });
      }
    };
    scope.listen(document, 'click', (event) => {
      const path = readLinkClick(event, window.location);
      if (path === null) return;
      event.preventDefault();
      go(path, false);
    });
    // On popstate the URL has already changed, but the screen still shows the previous entry.
    scope.listen(window, 'popstate', leave);
    scope.add(bus.handle('navigate/to', ({ path, replace }) => go(path, replace ?? false)));
    return scope.dispose;
  }, [bus, menus, scroll]);

  return location;
}
