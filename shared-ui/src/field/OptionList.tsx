import { useId, type MouseEvent, type ReactElement, type ReactNode } from 'react';

/** `id` is the `listId` of the `ComboboxInput`. */
export interface OptionListProps {
  id: string;
  /** The list's accessible name. */
  label: string;
  /** Whether new options are loading. The visible options then belong to the previous input. */
  isBusy?: boolean;
  /** `OptionGroup`s or `OptionRow`s. */
  children: ReactNode;
}

/**
 * The options of a `ComboboxInput`. It is a grid and not a listbox, because a listbox option may not contain
 * interactive elements. Here a row has a link and may have a button beside it.
 */
export function OptionList({ id, label, isBusy, children }: OptionListProps): ReactElement {
  return (
    <div role="grid" id={id} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </div>
  );
}

/** The title is visible, and names the group for assistive technology. */
export interface OptionGroupProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** Options of one kind under a title. Its parts: `.group-title`, `.group-options`. */
export function OptionGroup({ title, className, children }: OptionGroupProps): ReactElement {
  const titleId = useId();
  return (
    <div role="rowgroup" aria-labelledby={titleId} className={className}>
      {/* Not a heading, because a grid may contain only rows. */}
      <div className="group-title" id={titleId}>
        {title}
      </div>
      <div className="group-options" role="none">
        {children}
      </div>
    </div>
  );
}

/** `id` is the `activeId` of the `ComboboxInput` while the arrow keys have selected the option. */
export interface OptionRowProps {
  id: string;
  href: string;
  /** Whether the arrow keys have selected this option, so that Enter opens it. */
  isActive: boolean;
  className?: string;
  /** Called when the link is pressed. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** A button beside the link. Tab reaches it. */
  action?: ReactNode;
  /** The content of the link. */
  children: ReactNode;
}

/**
 * An option that links to a page, selected with the field's arrow keys or the pointer. Its parts: the link, `.action`.
 */
export function OptionRow(props: OptionRowProps): ReactElement {
  const { id, href, isActive, className, onClick, action, children } = props;
  return (
    <div role="row" id={id} className={className} aria-selected={isActive}>
      <div role="gridcell">
        <a href={href} tabIndex={-1} onClick={onClick}>
          {children}
        </a>
      </div>
      {action && (
        <div role="gridcell" className="action">
          {action}
        </div>
      )}
    </div>
  );
}
