import { breakpoint } from '@nyimbo/shared-ui/styles';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../support/createStore.ts';
import type { SafeStorage } from '../support/safeStorage.ts';

/** Which menus are open. The values are stores, because several components of the frame share them. */
export interface MenuState {
  /** Whether the left menu of tablets and desktops is open; a closed menu is a narrow rail. */
  isMenuOpen: Store<boolean>;
  /** The phone's side menu. */
  isSideMenuOpen: Store<boolean>;
  toggleMenu(): void;
  /** NAV-4, NAV-7: closes all menus that cover the page. Does not change the left menu's stored flag. */
  closeAfterNavigation(): void;
  dispose(): void;
}

const FLAG_KEY = 'left-menu';
const WIDE_QUERY = `(min-width: ${breakpoint.menuOpen}px)`;

/**
 * Creates the state of the menus. NAV-7: the left menu starts open in wide windows, or if the session's flag is set.
 * @decides NAV-7
 */
export function createMenuState(session: SafeStorage): MenuState {
  const scope = createScope();
  const wide = window.matchMedia(WIDE_QUERY);
  const isMenuOpen = createStore(wide.matches || session.get(FLAG_KEY) !== null);
  const isSideMenuOpen = createStore(false);

  const show = () => {
    document.documentElement.dataset['menu'] = isMenuOpen.read() ? 'open' : 'closed';
  };
  const toggleMenu = () => {
    isMenuOpen.write(!isMenuOpen.read());
    if (isMenuOpen.read()) session.set(FLAG_KEY, 'open');
    else session.remove(FLAG_KEY);
  };
  const followWidth = () => isMenuOpen.write(wide.matches);

  show();
  scope.add(isMenuOpen.watch(show));
  scope.listen(wide, 'change', followWidth);
  scope.listen(window, 'keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isMenuOpen.read() && !wide.matches) toggleMenu();
  });
  return {
    isMenuOpen,
    isSideMenuOpen,
    toggleMenu,
    closeAfterNavigation: () => {
      isSideMenuOpen.write(false);
      if (!wide.matches) isMenuOpen.write(false);
    },
    dispose: scope.dispose,
  };
}
