import type { ReactElement } from 'react';
import type { SlotName } from '@nyimbo/shared-events';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';
import { slotKeyOf } from './createSlotActivation.ts';
import { RemotePart } from './RemotePart.tsx';

/** A named slot of the layout. Renders the modules that remotes provide for the slot, once they are active. */
export function Slot({ name }: { name: SlotName }): ReactElement {
  const { site, slots } = useShell();
  const active = useStore(slots.active);
  const entries = site.slots.filter((entry) => entry.slot === name && active.has(slotKeyOf(entry)));
  return (
    <>
      {entries.map((entry) => (
        <RemotePart key={slotKeyOf(entry)} id={entry} isBackground={name === 'background'} />
      ))}
    </>
  );
}
