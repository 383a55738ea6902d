/** The fields of `field/`, bound to a form of react-hook-form. */
import type { ReactElement, ReactNode, Ref } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { CheckboxField } from '../field/CheckboxField.tsx';
import { PasswordField, type PasswordFieldProps } from '../field/PasswordField.tsx';
import { SelectField, type SelectFieldProps } from '../field/SelectField.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../field/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import type { BoundField } from './useFormFields.ts';

interface BoundFieldProps<Values extends FieldValues> {
  field: BoundField<Values>;
}

type ControlledPropName = 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref';

interface ControlledField {
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
}

function useControlledField<Values extends FieldValues>(bound: BoundField<Values>): ControlledField {
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
      bound.onBlurred();
    },
    ref: field.ref,
  };
}

/**
 * A `TextField` whose value, error and focus belong to the form. The value is a string, even if the visitor enters a
 * number.
 */
export function FormTextField<Values extends FieldValues>({
  field,
  ...rest
}: BoundFieldProps<Values> & Omit<TextFieldProps, ControlledPropName>): ReactElement {
  const joined = useControlledField(field);
  return <TextField {...rest} {...joined} value={String(joined.value)} />;
}

/**
 * A text field for an e-mail address: with the e-mail keyboard and the browser's autocomplete, without autocorrection.
 */
export function FormEmailField<Values extends FieldValues>(
  props: BoundFieldProps<Values> & Pick<TextFieldProps, 'hint' | 'enterKeyHint'>,
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
}: BoundFieldProps<Values> & Omit<PasswordFieldProps, ControlledPropName>): ReactElement {
  const joined = useControlledField(field);
  return <PasswordField {...rest} {...joined} value={String(joined.value)} />;
}

/** A `SelectField` whose value, error and focus belong to the form. The value is text; '' selects the placeholder. */
export function FormSelectField<Values extends FieldValues>({
  field,
  ...rest
}: BoundFieldProps<Values> & Omit<SelectFieldProps, ControlledPropName>): ReactElement {
  const joined = useControlledField(field);
  return <SelectField {...rest} {...joined} value={String(joined.value)} />;
}

/** A `CheckboxField` bound to a value of the form. Any value but `true` shows as not checked. */
export function FormCheckboxField<Values extends FieldValues>({
  field,
  label,
}: BoundFieldProps<Values> & { label: ReactNode }): ReactElement {
  const { value, ...joined } = useControlledField(field);
  return <CheckboxField {...joined} label={label} isChecked={value === true} />;
}

/** A `TextAreaField` whose value, error and focus belong to the form. */
export function FormTextAreaField<Values extends FieldValues>({
  field,
  ...rest
}: BoundFieldProps<Values> & Omit<TextAreaFieldProps, ControlledPropName>): ReactElement {
  const joined = useControlledField(field);
  return <TextAreaField {...rest} {...joined} value={String(joined.value)} />;
}
