import type { ReactElement } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { InputBox } from './fieldStyles.ts';
import { ComboboxInput, type ComboboxInputProps } from './ComboboxInput.tsx';

/** The input's props, with the label, hint and error of a field. */
export type ComboboxFieldProps = FieldTexts & Omit<ComboboxInputProps, 'label'>;

/** A form field with a list of options for the typed text. Render the `OptionList` after it. */
export function ComboboxField({ label, hint, error, ...input }: ComboboxFieldProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(binding) => (
        <InputBox>
          <ComboboxInput label={label} {...input} {...binding} />
        </InputBox>
      )}
    </Field>
  );
}
