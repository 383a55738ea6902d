import type { MouseEvent, ReactElement, ReactNode } from 'react';

/** An entry of a menu: a button or a link. */
export interface MenuItem {
  id: string;
  label: string;
  /** The accessible name, if it says more than the label. It starts with the label. */
  name?: string;
  icon?: ReactNode;
  /** A subdued word or figure at the end. */
  detail?: string;
  /** Makes the item a link to this URL. */
  href?: string;
  /** Whether the link loads a new document even if the page belongs to this site. */
  isNewDocument?: boolean;
  /** Makes the item a toggle (a checkbox item), and says whether it is on. */
  isChecked?: boolean;
  isDisabled?: boolean;
  onSelect?: () => void;
}

interface MenuEntryProps {
  item: MenuItem;
  onClose: () => void;
}

/** One item of a menu: a button, a toggle, or a link. */
export function MenuEntry({ item, onClose }: MenuEntryProps): ReactElement {
  const { label, name, icon, detail, href, isNewDocument, isChecked, isDisabled, onSelect } = item;
  const handleClick = (event: MouseEvent) => {
    if (isDisabled) {
      event.preventDefault();
      return;
    }
    onClose();
    onSelect?.();
  };
  const shared = {
    className: 'menu-item',
    'aria-label': name,
    'aria-description': name && detail,
    'aria-disabled': isDisabled || undefined,
    tabIndex: -1,
    onClick: handleClick,
  };
  const content = (
    <>
      {icon}
      <span className="menu-label">{label}</span>
      {detail !== undefined && (
        // The accessible name must contain all visible text. A given `name` does not contain the detail, so hide the
        // detail and pass it as the description.
        <span className="menu-detail num truncate" aria-hidden={name !== undefined || undefined}>
          {detail}
        </span>
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <li role="none">
        {/* The shell navigates within the document only for links without a target. */}
        <a role="menuitem" href={href} target={isNewDocument ? '_top' : undefined} {...shared}>
          {content}
        </a>
      </li>
    );
  }
  return (
    <li role="none">
      <button
        type="button"
        role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
        aria-checked={isChecked}
        {...shared}
      >
        {content}
      </button>
    </li>
  );
}
