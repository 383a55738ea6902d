import type { Bus } from '@nyimbo/shared-events';
import type { EarlyPageSound } from './prepareEarlySound.ts';

/**
 * Keeps the server-rendered page content visible until the app's page replaces it. The shell calls it with each page
 * that it shows.
 * @param shownPath path of the page that is shown; null before the first
 */
export type KeepEarlyPage = (bus: Pick<Bus, 'send'>, shownPath: string | null) => void;

/**
 * Keeps the page content from the HTML, above the page's component, until that shows its own content. Then removes it
 * without moving the text that the visitor is reading. Runs right after that content. While the page loads, the web
 * host's `early-css.ts` hides the component and the footer (`data-kept`). The title of a failed page (`data-failed`)
 * does not replace the content.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function keepEarlyPage(prepareSound: (audio: HTMLAudioElement) => EarlyPageSound): void {
  const global: { __NYIMBO__?: { keepEarlyPage?: KeepEarlyPage } } & typeof globalThis = globalThis;
  const early = document.getElementById('early-page');
  if (!early || !global.__NYIMBO__) return;
  const [timeoutMs, edgePx] = [8000, 120];
  const busy = '[aria-busy="true"]';
  const { pathname } = window.location;
  const audio = early.querySelector('audio');
  const sound = audio && prepareSound(audio);
  let main: HTMLElement | null = null;
  let isOver = false;
  let isTitled = false;
  let scrolledTo = window.scrollY;
  let focused: EventTarget | null = null;
  window.addEventListener('scroll', () => (scrolledTo = window.scrollY), { passive: true });
  early.dataset['kept'] = '';
  early.addEventListener('focusin', ({ target }) => (focused = target));

  const leave = (): void => {
    if (isOver || !main) return;
    isOver = true;
    observer.disconnect();
    const hadFocus = early.contains(document.activeElement);
    const open = early.querySelectorAll('details[open]');
    const marks = [...early.querySelectorAll('[id]')].map(({ id }) => ({ id, top: topOf(early, id) }));
    sound?.release();
    early.remove();
    for (const { id } of open) if (id !== '') find(main, id)?.setAttribute('open', '');
    // Keep the section at the top edge, below the header, at its position on screen.
    const read = marks.filter(({ id, top }) => top < edgePx && main && find(main, id)).pop();
    if (read && window.scrollY > 0) window.scrollBy(0, topOf(main, read.id) - read.top);
    const title = main.querySelector('h1');
    if (!hadFocus || !title) return;
    title.setAttribute('tabindex', '-1');
    title.focus({ preventScroll: true });
  };
  const find = (within: HTMLElement, id: string) => within.querySelector(`#${CSS.escape(id)}`);
  const topOf = (within: HTMLElement, id: string) => find(within, id)?.getBoundingClientRect().top ?? 0;

  const check = (): void => {
    const titles = main?.querySelectorAll('h1:not([data-failed])') ?? [];
    const title = [...titles].find((heading) => !early.contains(heading));
    if (!title || title.closest(busy)) return;
    // Do not wait longer for sections that stay busy: they show their own skeletons.
    if (!isTitled) setTimeout(leave, timeoutMs);
    isTitled = true;
    if (!main?.querySelector(`${busy}:not(li)`)) leave();
  };
  // Check in a later task: pages start their requests in effects, so before that nothing is busy yet.
  const observer = new MutationObserver(() => setTimeout(check));

  global.__NYIMBO__.keepEarlyPage = (bus, shownPath) => {
    if (isOver) return;
    if (!main) {
      main = document.getElementById('main');
      main?.prepend(early);
      if (window.scrollY !== scrolledTo) window.scrollTo(0, scrolledTo);
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      if (main) observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
      sound?.connect(bus);
    }
    if (shownPath !== null && shownPath !== pathname) leave();
    else setTimeout(check);
  };
}
