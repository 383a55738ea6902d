import { isApiError } from '@nyimbo/shared-api';
import type { FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { placeRefusal } from './placeRefusal.ts';

export interface FormSending {
  /** What is wrong with the form as a whole; null when nothing is. */
  problem: string | null;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormSendingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in the order in which they are shown. */
  names: readonly Path<Values>[];
  /** Sends what has passed the form's own checks; a refused call is shown at its fields. */
  send: (values: Values) => Promise<void>;
}

const OWN_FAULT = 'Something went wrong. What you typed is still here. Try again.';

/** Sends a form that stands alone, outside of the account dialog: busy meanwhile, errors at their fields (AUT-6, AUT-8). */
export function useFormSending<Values extends FieldValues>({
  form,
  names,
  send,
}: FormSendingOptions<Values>): FormSending {
  const { errors, isSubmitting } = form.formState;

  const attempt = async (values: Values) => {
    try {
      await send(values);
    } catch (error) {
      if (!isApiError(error)) {
        // A fault of ours must not leave the button busy for ever; it is reported as what it is.
        form.setError('root', { message: OWN_FAULT });
        reportError(error);
        return;
      }
      const { fields, general } = placeRefusal(error, names);
      if (general !== null) form.setError('root', { message: general });
      for (const [index, [name, message]] of fields.entries()) {
        form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
      }
    }
  };
  const submit = form.handleSubmit(attempt);
  return {
    problem: errors.root?.message ?? null,
    isBusy: isSubmitting,
    // What is thrown inside is handled there.
    onSubmit: (event) => void submit(event),
  };
}
