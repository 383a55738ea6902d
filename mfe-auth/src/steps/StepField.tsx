/** shared-ui's fields, joined to a step's form. */
import {
  CheckboxField,
  PasswordField,
  SelectField,
  TextField,
  type PasswordFieldProps,
  type SelectFieldProps,
  type TextFieldProps,
} from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode, Ref } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { BoundField } from './useStepFields.ts';

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
  ref: Ref<HTMLInputElement & HTMLSelectElement>;
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

export function StepField<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<TextFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <TextField {...rest} {...joined} value={String(joined.value)} />;
}

export function StepPassword<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<PasswordFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <PasswordField {...rest} {...joined} value={String(joined.value)} />;
}

export function StepSelect<Values extends FieldValues>({
  field,
  ...rest
}: Bound<Values> & Omit<SelectFieldProps, Joined>): ReactElement {
  const joined = useJoinedField(field);
  return <SelectField {...rest} {...joined} value={String(joined.value)} />;
}

export function StepCheckbox<Values extends FieldValues>({
  field,
  label,
}: Bound<Values> & { label: ReactNode }): ReactElement {
  const { value, ...joined } = useJoinedField(field);
  return <CheckboxField {...joined} label={label} isChecked={value === true} />;
}
