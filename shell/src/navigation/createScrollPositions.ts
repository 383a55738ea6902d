import { createScope } from '@nyimbo/shared-events/scope';
import type { SafeStorage } from '../support/safeStorage.ts';

/** Replaces the browser's own scroll restoration, which acts before a page's content has loaded. */
export interface ScrollPositions {
  /** Stores the scroll position of the history entry that the visitor leaves. */
  save(entryKey: string): void;
  /** Scrolls to the top, or to the element that the fragment names. */
  toTop(hash: string): void;
  /**
   * Restores the entry's scroll position (RTE-51). The page may still be loading, so this retries in each frame until
   * the page is long enough, the visitor scrolls, or the time limit is reached.
   */
  restore(entryKey: string): void;
  dispose(): void;
}

const STORAGE_KEY = 'scroll-positions';
const TIMEOUT_MS = 4000;
const MAX_ENTRIES = 50;
const SCROLL_INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Creates the store of scroll positions by history entry, for back, forward and reload.
 * @decides RTE-51
 */
export function createScrollPositions(session: SafeStorage, currentKey: () => string): ScrollPositions {
  const scope = createScope();
  const positions = readPositions(session.get(STORAGE_KEY));
  let stopRestoring = () => {};
  window.history.scrollRestoration = 'manual';

  const save = (entryKey: string) => {
    stopRestoring();
    positions.delete(entryKey);
    positions.set(entryKey, Math.round(window.scrollY));
  };
  scope.listen(window, 'pagehide', () => {
    save(currentKey());
    session.set(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  });

  const restore = (entryKey: string) => {
    stopRestoring();
    const top = positions.get(entryKey) ?? 0;
    if (top === 0) {
      window.scrollTo(0, 0);
      return;
    }
    const attempt = createScope();
    stopRestoring = attempt.dispose;
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (const name of SCROLL_INPUT_EVENTS)
      attempt.listen(window, name, attempt.dispose, { capture: true, passive: true });
    let isOver = false;
    attempt.add(() => {
      isOver = true;
    });
    const step = () => {
      if (isOver) return;
      window.scrollTo(0, top);
      const isReached = Math.abs(window.scrollY - top) < 2;
      if (isReached || Date.now() > giveUpAt) attempt.dispose();
      else window.requestAnimationFrame(step);
    };
    step();
  };

  return {
    save,
    restore,
    toTop: (hash) => {
      stopRestoring();
      const target = hash.length > 1 ? document.getElementById(decodeHash(hash)) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    },
    dispose: () => {
      stopRestoring();
      scope.dispose();
    },
  };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // URIError: a stray percent sign in the fragment.
    return hash.slice(1);
  }
}

function readPositions(text: string | null): Map<string, number> {
  const positions = new Map<string, number>();
  if (text === null) return positions;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return positions;
    for (const entry of list) {
      if (!Array.isArray(entry)) continue;
      const [key, top]: unknown[] = entry;
      if (typeof key === 'string' && typeof top === 'number') positions.set(key, top);
    }
  } catch {
    // SyntaxError: the stored value is not ours.
  }
  return positions;
}
