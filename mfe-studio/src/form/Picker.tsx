import { ComboboxField, OptionList, OptionRow } from '@nyimbo/shared-ui';
import { OptionPanel, OptionStatus } from '@nyimbo/shared-ui/form';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { FindOptions, PickerOption } from './PickerOption.ts';
import { usePickerSearch } from './usePickerSearch.ts';

/** `label`, `hint` and `error` mean the same as for a text field; `find` supplies the options. */
export interface PickerProps {
  label: string;
  hint?: string;
  error?: string;
  /** The chosen option; null when none is. */
  value: PickerOption | null;
  onChange: (option: PickerOption | null) => void;
  find: FindOptions;
  /** Whether to clear the field after a choice, so that the editor can add another row. */
  isAdding?: boolean;
}

/** A search field that picks one artist, album or song by name. */
export function Picker(props: PickerProps): ReactElement {
  const { label, hint, error, value, onChange, find, isAdding = false } = props;
  const [input, setInput] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const search = usePickerSearch(input, find);
  const listId = useId();
  const options = input !== null && search.status === 'found' ? search.options : [];
  const active = options[activeIndex];
  const optionId = ({ id }: PickerOption) => `${listId}-${id}`;

  const choose = (option: PickerOption) => {
    setInput(isAdding ? '' : null);
    setActiveIndex(0);
    onChange(option);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && input !== null) {
      event.stopPropagation();
      setInput(null);
    }
    if (options.length === 0) return;
    if (step !== undefined) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + options.length) % options.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <div>
      <ComboboxField
        label={label}
        hint={hint}
        error={error}
        value={input ?? value?.name ?? ''}
        onChange={(text) => {
          setActiveIndex(0);
          setInput(text);
          if (text === '') onChange(null);
        }}
        // Replace the typed text by the name of the chosen option.
        onBlur={() => setInput(null)}
        onKeyDown={handleKeyDown}
        listId={options.length > 0 ? listId : null}
        activeId={active && optionId(active)}
      />
      {options.length > 0 && (
        // Prevent the field from losing the focus before the option receives the click.
        <OptionPanel onMouseDown={(event) => event.preventDefault()}>
          <OptionList id={listId} label={label}>
            {options.map((option, index) => (
              <OptionRow
                key={option.id}
                id={optionId(option)}
                href={`#${option.id}`}
                isActive={index === activeIndex}
                onClick={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {option.name} {option.detail !== undefined && <small>{option.detail}</small>}
              </OptionRow>
            ))}
          </OptionList>
        </OptionPanel>
      )}
      <OptionStatus role="status">{describeSearch(search.status, options.length, input)}</OptionStatus>
    </div>
  );
}

function describeSearch(
  status: 'idle' | 'searching' | 'found' | 'failed',
  found: number,
  input: string | null,
): string {
  if (input === null) return '';
  if (status === 'failed') return 'The search did not respond. Type again to retry.';
  return status === 'found' && found === 0 ? 'Nothing found.' : '';
}
