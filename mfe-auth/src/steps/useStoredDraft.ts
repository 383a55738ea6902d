import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes each change of a form to `store`, because the typed values outlive the step (AUT-1). `store` must be stable. */
export function useStoredDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  store: (values: Values) => void,
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }),
    [form, store],
  );
}
