import type { FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { setFieldErrors } from './setFieldErrors.ts';

/** The errors of a failed submit: by field, and of the form as a whole. */
export interface SubmitFailure {
  fields: Readonly<Partial<Record<string, string>>>;
  /** The form finds `type`, the kind of error, in `form.formState.errors.root`. */
  general: { type?: string; message: string } | null;
}

/** The progress of a form's submission. */
export interface FormSubmit {
  /** The error of the form as a whole; null when there is none. */
  problem: string | null;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormSubmitOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /**
   * Sends the values that passed the form's validation. Resolves with the failure, or null on success; never rejects.
   */
  send: (values: Values) => Promise<SubmitFailure | null>;
}

/** Submits a form. The form is busy while `send` runs. After a failure, each error appears at its field. */
export function useFormSubmit<Values extends FieldValues>({
  form,
  names,
  send,
}: FormSubmitOptions<Values>): FormSubmit {
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const failure = await send(values);
    if (failure === null) return;
    if (failure.general !== null) form.setError('root', failure.general);
    setFieldErrors(form.setError, names, failure.fields);
  });
  return {
    problem: errors.root?.message ?? null,
    isBusy: isSubmitting,
    onSubmit: (event) => void submit(event),
  };
}
