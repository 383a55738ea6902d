import { useId, type MouseEvent, type ReactElement, type ReactNode } from 'react';

export interface OptionListProps {
  id: string;
  /** The list's accessible name. */
  label: string;
  /** What is shown belongs to what was typed before; the new options are on their way. */
  isBusy?: boolean;
  /** `OptionGroup`s or `OptionRow`s. */
  children: ReactNode;
}

/**
 * The options of a `ComboboxInput`. A grid and not a listbox: an option of a listbox may hold nothing that can be
 * pressed, and here a row has a link and may have a button beside it.
 */
export function OptionList({ id, label, isBusy, children }: OptionListProps): ReactElement {
  return (
    <div role="grid" id={id} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </div>
  );
}

export interface OptionGroupProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** Options of one kind under a word that names them. Its parts: `.group-title`, `.group-options`. */
export function OptionGroup({ title, className, children }: OptionGroupProps): ReactElement {
  const titleId = useId();
  return (
    <div role="rowgroup" aria-labelledby={titleId} className={className}>
      {/* Not a heading: a grid may hold rows alone. */}
      <div className="group-title" id={titleId}>
        {title}
      </div>
      <div className="group-options" role="none">
        {children}
      </div>
    </div>
  );
}

export interface OptionRowProps {
  id: string;
  href: string;
  /** It is the one that Enter would open. */
  isActive: boolean;
  className?: string;
  /** Its link was pressed. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** A button of its own beside the link. Reached by Tab. */
  action?: ReactNode;
  /** What the link shows. */
  children: ReactNode;
}

/** An option that leads somewhere. Reached by the field's arrow keys, and by pointer. Its parts: the link, `.action`. */
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
