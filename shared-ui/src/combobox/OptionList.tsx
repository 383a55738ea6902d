import { useId, type AnchorHTMLAttributes, type ReactElement, type ReactNode } from 'react';

export interface OptionListProps {
  id: string;
  /** The list's accessible name. */
  label: string;
  /** What is shown belongs to what was typed before; the new options are on their way. */
  isBusy?: boolean;
  /** `OptionGroup`s or `OptionLink`s. */
  children: ReactNode;
}

/** The options of a `ComboboxInput`. */
export function OptionList({ id, label, isBusy, children }: OptionListProps): ReactElement {
  return (
    <div role="listbox" id={id} aria-label={label} aria-busy={isBusy || undefined}>
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
    <div role="group" aria-labelledby={titleId} className={className}>
      {/* Not a heading: a listbox may hold options alone. */}
      <div className="group-title" id={titleId}>
        {title}
      </div>
      <div className="group-options" role="none">
        {children}
      </div>
    </div>
  );
}

export interface OptionLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'role' | 'tabIndex'> {
  id: string;
  href: string;
  /** It is the one that Enter would open. */
  isActive: boolean;
}

/** An option that leads somewhere. Reached by the field's arrow keys, and by pointer. */
export function OptionLink({ isActive, ...rest }: OptionLinkProps): ReactElement {
  return <a {...rest} role="option" tabIndex={-1} aria-selected={isActive} />;
}
