import type { Bus } from '@nyimbo/shared-events';
import type { EarlyPlayer } from './createEarlyPlayer.ts';

/** Tracks the visitor's focus and presses in the early content. */
export interface EarlyInput {
  /**
   * Call it when the content has moved into the app's frame. Restores the scroll positions and the focus. The bus gets a
   * song that plays, if the app's page has no button for it.
   */
  connect(bus: Pick<Bus, 'send'>): void;
  /**
   * Prepares the handoff before the early content is removed. The returned function moves the focus to the same element
   * of the app's page, or to its title, and presses the same buttons there.
   */
  prepareHandoff(): (main: HTMLElement) => void;
}

/**
 * Handles presses before the app runs. A play button with `data-audio` starts its song immediately, because phones play
 * audio only within a press. Presses of other buttons, such as hearts and menus, wait for the app.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function trackEarlyInput(early: HTMLElement, player: EarlyPlayer): EarlyInput {
  let bus: Pick<Bus, 'send'> | null = null;
  let focused: EventTarget | null = null;
  let scrolledTo = window.scrollY;
  const pressed = new Set<HTMLElement>();
  const handedOff = new AbortController();

  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const findSameNamed = (within: Element, element: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => nameOf(other) === nameOf(element));
  /** Scrolls each row to its chosen chip, as the app does (showInScroller of shared-ui). */
  const showChosenChips = (): void => {
    for (const chip of early.querySelectorAll('[data-scroll] [aria-current]')) {
      const row = chip.closest('[data-scroll]');
      const { left, width } = chip.getBoundingClientRect();
      if (row) row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
    }
  };
  early.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.dataset['audio'] !== undefined) return player.toggle(button);
    // A second press cancels the first.
    if (!pressed.delete(button)) pressed.add(button);
    button.toggleAttribute('data-pressed', pressed.has(button));
  });

  showChosenChips();
  // The font changes the widths.
  void document.fonts?.ready.then(showChosenChips);
  window.addEventListener('scroll', () => (scrolledTo = window.scrollY), { passive: true, signal: handedOff.signal });
  early.addEventListener('focusin', ({ target }) => (focused = target));

  const findCounterpart = (main: HTMLElement, element: Element) => {
    const alike = findSameNamed(main, element);
    return alike[findSameNamed(early, element).findIndex((other) => other === element)] ?? alike[0];
  };
  const replayPresses = (main: HTMLElement): void => {
    const counterpart = player.currentButton && findCounterpart(main, player.currentButton);
    if (counterpart) counterpart.click();
    // The app shows a different page, or another list than the HTML: the song alone goes on.
    else if (player.currentButton) bus?.send('player/play', JSON.parse(player.currentButton.dataset['play'] ?? ''));
    for (const button of pressed) findCounterpart(main, button)?.click();
  };
  const focus = (element: HTMLElement | null): void => {
    if (element?.tagName === 'H1') element.setAttribute('tabindex', '-1');
    element?.focus({ preventScroll: true });
  };
  return {
    connect(shellBus) {
      bus = shellBus;
      showChosenChips();
      if (window.scrollY !== scrolledTo) window.scrollTo(0, scrolledTo);
      const hasLostFocus = document.activeElement === document.body;
      if (hasLostFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    prepareHandoff() {
      handedOff.abort();
      const { activeElement } = document;
      const focusedElement = early.contains(activeElement) ? activeElement : null;
      return (main) => {
        if (focusedElement) focus(findCounterpart(main, focusedElement) ?? main.querySelector('h1'));
        replayPresses(main);
      };
    },
  };
}
