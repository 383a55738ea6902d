import type { ReactElement, Ref, SelectHTMLAttributes } from 'react';
import { ChevronDownIcon } from '../icons/icons.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { InputBox } from './fieldStyles.ts';

/** One option of a select. */
export interface SelectOption {
  value: string;
  label: string;
}

/** Attributes of `select`, with `onChange` reduced to the new value. */
export interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The text of a first option with an empty value, for example `Choose`. If omitted, there is no such option. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { label, hint, error, value, options, onChange, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(binding) => (
        <InputBox>
          <select {...select} {...binding} value={value} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </InputBox>
      )}
    </Field>
  );
}
