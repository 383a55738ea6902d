import { useCallback, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';
import { MenuPanel, MenuScrim } from './menuStyles.ts';
import { positionMenu } from './positionMenu.ts';
import { useCloseOnScroll } from './useCloseOnScroll.ts';
import { useMenuFocus } from './useMenuFocus.ts';

/** `onClose` is called after a choice, and when the visitor leaves the menu. */
export interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  items: readonly MenuItem[];
  /** The button that opens the menu. The menu is positioned beside it and returns the focus to it. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Shown above the items on the phone, where the menu is a sheet. */
  head?: ReactNode;
}

/**
 * A menu beside its button, or a bottom sheet on the phone. Up, Down, Home, End and first letters move the focus; Enter
 * chooses; Escape, Tab and a press outside close it. It is open while it is rendered.
 */
export function Menu({ label, items, anchor, onClose, head }: MenuProps): ReactElement {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const move = useMenuFocus(panel, anchor);
  useCloseOnScroll(panel, onClose);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element) positionMenu(element, anchor);
      setPanel(element);
    },
    [anchor],
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault(); // Prevents the dialog below from closing as well.
      onClose();
    } else if (move(event.key)) {
      event.preventDefault();
    }
    event.stopPropagation();
  };

  // Render the menu inside its dialog, because a modal dialog hides everything outside from assistive technology. On a
  // page the menu is a landmark, because the body is not one.
  const dialog = anchor.closest('[role="dialog"]');
  const landmark = dialog ? {} : { role: 'region', 'aria-label': label };
  return createPortal(
    <>
      <MenuScrim aria-hidden="true" onClick={onClose} />
      <MenuPanel ref={attach} onKeyDown={handleKeyDown} {...landmark}>
        {head && <div className="menu-head">{head}</div>}
        <ul role="menu" aria-label={label}>
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onClose={onClose} />
          ))}
        </ul>
      </MenuPanel>
    </>,
    dialog ?? document.body,
  );
}
