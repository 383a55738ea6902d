import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { InputBox } from './fieldStyles.ts';

/** Attributes of `input`, with `onChange` reduced to the new text, and room for content on either side. */
export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> {
  value: string;
  onChange: (value: string) => void;
  /** Shown before the text, for example `+265`. */
  prefix?: ReactNode;
  /** Shown after the text, for example a button. */
  suffix?: ReactNode;
  /** For a code: shows spaced capitals. */
  isCode?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-line text field. The other props (`type`, `name`, `autoComplete`, `inputMode`, `maxLength`, …) go to the input.
 */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hint, error, value, onChange, prefix, suffix, isCode, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(binding) => (
        <InputBox data-code={isCode || undefined}>
          {prefix && <span className="field-prefix">{prefix}</span>}
          <input type="text" {...input} {...binding} value={value} onChange={(event) => onChange(event.target.value)} />
          {suffix}
        </InputBox>
      )}
    </Field>
  );
}
