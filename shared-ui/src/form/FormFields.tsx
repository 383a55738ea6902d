/** The fields, bound to a form of react-hook-form. */
import type { ReactElement, ReactNode, Ref } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { CheckboxField } from '../field/CheckboxField.tsx';
import { PasswordField, type PasswordFieldProps } from '../field/PasswordField.tsx';
import { SelectField, type SelectFieldProps } from '../field/SelectField.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../field/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import type { BoundField } from './useFormFields.ts';

interface Bound<Values extends FieldValues> {
  field: BoundField<Values>;
}

type Joined = 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref';

interface JoinedField {
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
}

function useJoinedField<Values extends FieldValues>(bound: BoundField<Values>): JoinedField {
  const { field } = useController({ control: bound.control, name: bound.name });
  return {
    name: field.name,
    value: field.value,
    error: bound.error,
    onChange: (value) => {
      field.onChange(value);
      bound.onEdited();
    },
    onBlur: () => {
      field.onBlur();
      bound.onLeft();
    },
    ref: field.ref,
  };
}

/** A `TextField` whose value, error and focus belong to the form. The form's value is a string, also for a number. */
export function FormTextField<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<TextFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <TextField {...rest} {...joined} value={String(joined.value)} />;
}

/** An e-mail address: e-mail keyboard, no autocorrection, autocomplete from the browser. */
export function FormEmailField<Values extends FieldValues>(
  props: Bound<Values> & Pick<TextFieldProps, 'hint' | 'enterKeyHint'>,
): ReactElement {
  return (
    <FormTextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/**
 * A `PasswordField` whose value, error and focus belong to the form. Set `autoComplete` to tell a new password from the
 * current one.
 */
export function FormPasswordField<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<PasswordFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <PasswordField {...rest} {...joined} value={String(joined.value)} />;
}

/** A `SelectField` whose value, error and focus belong to the form. The value is text; '' selects the placeholder. */
export function FormSelectField<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<SelectFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <SelectField {...rest} {...joined} value={String(joined.value)} />;
}

/** A `CheckboxField` bound to a boolean of the form; any other value shows as not checked. */
export function FormCheckboxField<Values extends FieldValues>({
  field,
  label,
}: Bound<Values> & { label: ReactNode }): ReactElement {
  const { value, ...joined } = useJoinedField(field);
  return <CheckboxField {...joined} label={label} isChecked={value === true} />;
}

/** A `TextAreaField` whose value, error and focus belong to the form. */
export function FormTextAreaField<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<TextAreaFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <TextAreaField {...rest} {...joined} value={String(joined.value)} />;
}
