import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';
import { RemotePart } from './RemotePart.tsx';
import { slotAnchors, type SlotAnchor } from './slotElements.ts';

/** Fills the `<nyimbo-slot>` elements of the pages. A slot's module loads once its element is in the document. */
export function SlotPortals(): ReactElement {
  const { site } = useShell();
  const anchors = useStore(slotAnchors);
  return (
    <>
      {anchors.map((anchor) => {
        const entry = site.slots.find((candidate) => candidate.slot === anchor.name);
        return entry
          ? createPortal(<RemotePart id={entry} props={anchor.props} />, anchor.element, keyOf(anchor))
          : null;
      })}
    </>
  );
}

const keys = new WeakMap<HTMLElement, string>();
let lastKey = 0;

/**
 * Returns the same key for an element each time, so its module stays mounted while other elements appear and disappear.
 */
function keyOf({ element }: SlotAnchor): string {
  const known = keys.get(element);
  if (known) return known;
  lastKey += 1;
  const key = `slot-${lastKey}`;
  keys.set(element, key);
  return key;
}
