import type { ReactElement, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { InputBox } from './fieldStyles.ts';

/** Attributes of `textarea`, with `onChange` reduced to the new text. */
export interface TextAreaFieldProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text. The field grows with its text where the browser supports it; otherwise it scrolls. */
export function TextAreaField(props: TextAreaFieldProps): ReactElement {
  const { label, hint, error, value, onChange, rows = 6, ...area } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(binding) => (
        <InputBox data-tall>
          <textarea
            {...area}
            {...binding}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  );
}
