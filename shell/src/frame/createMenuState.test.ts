import { createSafeStorage } from '../support/safeStorage.ts';
import { stubMedia } from '../testing/stubMedia.ts';
import { createMenuState } from './createMenuState.ts';

const session = createSafeStorage(() => window.sessionStorage);

beforeEach(() => window.sessionStorage.clear());

test('NAV-7 the left menu is open by default at 1920 px and more, closed below', () => {
  stubMedia({ width: 1920 });
  expect(createMenuState(session).isMenuOpen.read()).toBe(true);
  stubMedia({ width: 1919 });
  expect(createMenuState(session).isMenuOpen.read()).toBe(false);
});

test('NAV-7 toggling sets or clears the session flag ‘left-menu’, which opens the menu in narrow windows', () => {
  stubMedia({ width: 1440 });
  const menus = createMenuState(session);
  menus.toggleMenu();
  expect(window.sessionStorage.getItem('left-menu')).not.toBeNull();
  expect(document.documentElement.dataset['menu']).toBe('open');
  expect(createMenuState(session).isMenuOpen.read()).toBe(true);
  menus.toggleMenu();
  expect(window.sessionStorage.getItem('left-menu')).toBeNull();
});

test('NAV-7 a navigation closes a menu that covers the page, and keeps the flag', () => {
  stubMedia({ width: 1440 });
  const menus = createMenuState(session);
  menus.toggleMenu();
  menus.closeAfterNavigation();
  expect(menus.isMenuOpen.read()).toBe(false);
  expect(window.sessionStorage.getItem('left-menu')).not.toBeNull();
});

test('NAV-7 a navigation keeps a menu beside the page open', () => {
  stubMedia({ width: 1920 });
  const menus = createMenuState(session);
  menus.closeAfterNavigation();
  expect(menus.isMenuOpen.read()).toBe(true);
});
