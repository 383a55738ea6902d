/** Finds clipped text and other layout faults of a page. Runs in the page. */

/**
 * Finds clipped figures (times, counts, sizes, chart positions), genre tile names and chip labels: cut by an ellipsis,
 * hidden by `overflow`, or outside their own box. Names of songs and artists may be truncated.
 */
export function findCutTexts(): string[] {
  const main = document.querySelector('main');
  if (!main) return ['no main'];
  const tolerancePx = 1;
  const isName = (element: Element) => element.closest('a, h1, h2, h3, b, option, .truncate:not(.num)') !== null;
  const isLabel = (element: Element) => element.matches('.tile-name, [aria-current], [aria-pressed], .tile-count');
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const hasBrokenWord = (text: Node) =>
    [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
  const cut: string[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.textContent?.trim() ?? '';
    if (!parent || words === '' || parent.closest('.sr') || !parent.checkVisibility()) continue;
    const isImportant = isLabel(parent) || (/\d/.test(words) && !isName(parent));
    if (!isImportant) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, bottom } = range.getBoundingClientRect();
    if (right === left) continue;
    if (parent.matches('.tile-name') && hasBrokenWord(text)) cut.push(`${words} (broken)`);
    for (let box: Element | null = parent; box && box !== main; box = box.parentElement) {
      const isOwn = box === parent && getComputedStyle(box).display !== 'inline';
      if (!isOwn && !hides(box)) continue;
      const edge = box.getBoundingClientRect();
      const isOutside = right > edge.right + tolerancePx || left < edge.left - tolerancePx;
      if (isOutside || (hides(box) && bottom > edge.bottom + tolerancePx)) {
        cut.push(`${words} (${Math.round(right - edge.right)} px)`);
        break;
      }
    }
  }
  return cut;
}

/** Finds card titles in grids that do not fit into two lines. Runs in the page. */
export function findCutTitles(): string[] {
  return [...document.querySelectorAll('main ul:not([data-shelf]) > li > .card-title')]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map(({ textContent }) => textContent ?? '');
}

/** Finds selected chips outside the viewport. Runs in the page. */
export function findOffscreenSelectedChips(): string[] {
  return [...document.querySelectorAll(`main :is([aria-current='true'], [aria-current='page'], [aria-pressed='true'])`)]
    .filter((choice) => choice.checkVisibility())
    .filter((choice) => {
      const { left, right } = choice.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth;
    })
    .map(({ textContent }) => textContent ?? '');
}

/** Measures the empty space above the footer of a long page, and above a cover, in px. Runs in the page. */
export function measureGaps(): { footer: number; cover: number } {
  const main = document.querySelector('main');
  const footer = document.querySelector('footer');
  if (!main || !footer) return { footer: Infinity, cover: Infinity };
  const leaves = [...main.querySelectorAll('*')].filter(
    (element) => element.childElementCount === 0 && !element.closest('.sr') && element.checkVisibility(),
  );
  const bottom = Math.max(...leaves.map((leaf) => leaf.getBoundingClientRect().bottom));
  // A short page's footer is at the bottom of the viewport.
  const { top, bottom: end } = footer.getBoundingClientRect();
  const isShort = end <= window.innerHeight + 1;
  const hero = main.querySelector('[data-hero]');
  const cover = hero?.querySelector('img');
  return {
    footer: isShort ? 0 : top - bottom,
    cover: hero && cover ? cover.getBoundingClientRect().top - hero.getBoundingClientRect().top : 0,
  };
}

/** Finds sticky bars (`position: sticky`) that other elements cover. Runs in the page. */
export function findCoveredBars(): string[] {
  /** Distance between two checked points: less than the width of the spine that an album's cover shows. */
  const stepPx = 3;
  const bars = [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility(),
  );
  return bars.flatMap((bar) => {
    const { left, top, width, height } = bar.getBoundingClientRect();
    const steps = Math.ceil(width / stepPx);
    for (let step = 0; step < steps * 3; step++) {
      const x = left + (width * (0.5 + (step % steps))) / steps;
      const y = top + (height * (0.5 + Math.floor(step / steps))) / 3;
      const found = document.elementFromPoint(x, y);
      if (found && !bar.contains(found) && !found.contains(bar) && !found.closest('header, [aria-hidden="true"]')) {
        return [`${bar.textContent ?? ''} under ${found.tagName} ${found.className}`];
      }
    }
    return [];
  });
}
