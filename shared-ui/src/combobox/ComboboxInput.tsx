import type { InputHTMLAttributes, ReactElement, Ref } from 'react';

export interface ComboboxInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'role' | 'type' | 'value' | 'onChange' | 'aria-label'
> {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The id of its `OptionList`; null while none is shown. */
  listId: string | null;
  /** The id of the option that Enter would open; the focus stays in the field. */
  activeId?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text field whose list of options follows what is typed. Style it from outside: it is one `input`. */
export function ComboboxInput({ label, onChange, listId, activeId, ...rest }: ComboboxInputProps): ReactElement {
  return (
    <input
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      {...rest}
      type="text"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-haspopup="grid"
      aria-expanded={listId !== null}
      aria-controls={listId ?? undefined}
      aria-activedescendant={activeId}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
