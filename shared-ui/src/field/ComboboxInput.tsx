import type { InputHTMLAttributes, ReactElement, Ref } from 'react';

/** The caller handles the arrow keys and Enter, and updates `listId` and `activeId` with its `OptionList`. */
export interface ComboboxInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'role' | 'type' | 'value' | 'onChange' | 'aria-label'
> {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The ID of the `OptionList` with this input's options; null while no list is shown. */
  listId: string | null;
  /** The ID of the option that Enter opens. The focus stays in the field. */
  activeId?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text input with a list of options for the typed text. Style it from outside: it renders one `input`. */
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
