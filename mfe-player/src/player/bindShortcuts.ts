import type { Scope } from '@nyimbo/shared-events/scope';

const SEEK_STEP_SECONDS = 5;
/** Widgets that handle their own keys while they have the focus. */
const KEY_HANDLING_WIDGETS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], ' +
  '[role="slider"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="dialog"], dialog';
/** Keys that repeat while held down; all other keys act only on the first press. */
const REPEATING_KEYS = ['ArrowLeft', 'ArrowRight'];
/** Elements that Space activates while they have the focus. */
const SPACE_ACTIVATED_ELEMENTS =
  'button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"], audio, video';

/** The actions behind the shortcuts. */
interface ShortcutActions {
  /** Checks whether there is a song. Without one the page keeps its keys, for example Space to scroll. */
  hasSong(): boolean;
  toggle(): void;
  seekBy(seconds: number): void;
  next(): void;
  previous(): void;
  toggleMute(): void;
  toggleLoop(): void;
}

/** Binds Space, left and right, `n`, `p`, `m`, `l`; not while typing, not with a modifier (PLY-11). */
export function bindShortcuts(actions: ShortcutActions, scope: Scope): void {
  const byKey: Record<string, () => void> = {
    ' ': actions.toggle,
    ArrowLeft: () => actions.seekBy(-SEEK_STEP_SECONDS),
    ArrowRight: () => actions.seekBy(SEEK_STEP_SECONDS),
    n: actions.next,
    p: actions.previous,
    m: actions.toggleMute,
    l: actions.toggleLoop,
  };
  scope.listen(document, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(KEY_HANDLING_WIDGETS)) return;
    if (event.key === ' ' && target?.closest(SPACE_ACTIVATED_ELEMENTS)) return;
    const act = Object.hasOwn(byKey, event.key) ? byKey[event.key] : undefined;
    if (act === undefined || !actions.hasSong()) return;
    event.preventDefault();
    if (!event.repeat || REPEATING_KEYS.includes(event.key)) act();
  });
}
