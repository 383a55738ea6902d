import type { BoundField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Picker, type PickerProps } from './Picker.tsx';
import type { PickerOption } from './PickerOption.ts';

interface FormPickerProps<Values extends FieldValues> extends Omit<PickerProps, 'value' | 'onChange' | 'error'> {
  field: BoundField<Values>;
}

/** A `Picker` bound to a form. */
export function FormPicker<Values extends FieldValues>({ field, ...rest }: FormPickerProps<Values>): ReactElement {
  const { field: joined } = useController({ control: field.control, name: field.name });
  return (
    <Picker
      {...rest}
      value={readOption(joined.value)}
      error={field.error}
      onChange={(option) => {
        joined.onChange(option);
        field.onEdited();
      }}
    />
  );
}

function readOption(value: unknown): PickerOption | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name } = { id: 0, name: '', ...value };
  return { id: Number(id), name: String(name) };
}
