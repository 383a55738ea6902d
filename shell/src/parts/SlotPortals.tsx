import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';
import { RemotePart } from './RemotePart.tsx';
import { slotAnchors, type SlotAnchor } from './slotElements.ts';

/** Fills the `<nyimbo-slot>` elements of the pages. Their modules load as soon as the element is in the document. */
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

/** Returns a stable key per element, so that its module stays mounted while other elements come and go. */
function keyOf({ element }: SlotAnchor): string {
  const known = keys.get(element);
  if (known) return known;
  lastKey += 1;
  const key = `slot-${lastKey}`;
  keys.set(element, key);
  return key;
}
