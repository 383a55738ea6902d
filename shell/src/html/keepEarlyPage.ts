import type { Bus } from '@nyimbo/shared-events';
import type { EarlyPageSound } from './prepareEarlySound.ts';
import type { EarlyInput } from './trackEarlyInput.ts';

/**
 * Keeps the content from the HTML visible until the app's page can replace it. The shell calls this function for each
 * page that it shows.
 * @param shownPath path of the page; null before the first page
 */
export type KeepEarlyPage = (bus: Pick<Bus, 'send'>, shownPath: string | null) => void;

/**
 * Keeps the early content (the page content in the HTML) above the page's component until the component shows its own
 * content. Then removes the early content without moving the text that the visitor is reading. Until then, CSS of the
 * web host (`early-css.ts`) hides the component and the footer (`data-kept`). The title of a page that failed to load
 * (`data-failed`) does not count as its own content. The script's tag comes directly after the early content.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function keepEarlyPage(
  prepareSound: (audio: HTMLAudioElement) => EarlyPageSound,
  trackInput: (early: HTMLElement) => EarlyInput,
): void {
  const global: { __NYIMBO__?: { keepEarlyPage?: KeepEarlyPage } } & typeof globalThis = globalThis;
  const early = document.getElementById('early-page');
  if (!early || !global.__NYIMBO__) return;
  const sectionsTimeoutMs = 8000;
  const headerEdgePx = 120;
  const busy = '[aria-busy="true"]';
  const { pathname } = window.location;
  const audio = early.querySelector('audio');
  const sound = audio && prepareSound(audio);
  const input = trackInput(early);
  let main: HTMLElement | null = null;
  let isOver = false;
  let isTitled = false;
  early.dataset['kept'] = '';

  const leave = (): void => {
    if (isOver || !main) return;
    isOver = true;
    observer.disconnect();
    const handOff = input.prepareHandoff();
    const open = early.querySelectorAll('details[open]');
    const marks = [...early.querySelectorAll('[id]')].map(({ id }) => ({ id, top: topOf(early, id) }));
    sound?.release();
    early.remove();
    for (const { id } of open) if (id !== '') find(main, id)?.setAttribute('open', '');
    // Keep the section that the visitor is reading, the first one below the header, at its position on screen.
    const read = marks.filter(({ id, top }) => top < headerEdgePx && main && find(main, id)).pop();
    if (read && window.scrollY > 0) window.scrollBy(0, topOf(main, read.id) - read.top);
    handOff(main);
  };
  const find = (within: HTMLElement, id: string) => within.querySelector(`#${CSS.escape(id)}`);
  const topOf = (within: HTMLElement, id: string) => find(within, id)?.getBoundingClientRect().top ?? 0;

  const listTitles = (sections: NodeListOf<Element>) =>
    [...sections].map((section) => section.querySelector('h2')?.textContent ?? '');
  /** The titles of sections that are skeletons in the early content. They may still be loading in the app's page. */
  const loadingTitles = new Set(listTitles(early.querySelectorAll('[data-loading]')));

  const check = (): void => {
    const titles = main?.querySelectorAll('h1:not([data-failed])') ?? [];
    const title = [...titles].find((heading) => !early.contains(heading));
    if (!title || title.closest(busy)) return;
    // Wait only this long for sections that are still loading. They show their own skeletons.
    if (!isTitled) setTimeout(leave, sectionsTimeoutMs);
    isTitled = true;
    const busySections = main?.querySelectorAll(`${busy}:not(li)`);
    if (busySections && listTitles(busySections).every((title) => title !== '' && loadingTitles.has(title))) leave();
  };
  // Check in a later task: pages mark a section as busy in an effect, which runs after the render.
  const observer = new MutationObserver(() => setTimeout(check));

  global.__NYIMBO__.keepEarlyPage = (bus, shownPath) => {
    if (isOver) return;
    if (!main) {
      main = document.getElementById('main');
      main?.prepend(early);
      input.connect(bus);
      if (main) observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
      sound?.connect(bus);
    }
    if (shownPath !== null && shownPath !== pathname) leave();
    else setTimeout(check);
  };
}
