import { isApiError } from '@nyimbo/shared-api';
import type { FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { placeRefusal } from './placeRefusal.ts';

export interface FormSending {
  /** The problem of the form as a whole; null when there is none. */
  problem: string | null;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormSendingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /** Sends the values that passed the form's validation. The fields show the errors of a rejected call. */
  send: (values: Values) => Promise<void>;
}

const OWN_FAULT = 'Something went wrong. What you typed is still here. Try again.';

/**
 * Submits a form outside of the account dialog. It is busy during the call and shows errors at their fields (AUT-6,
 * AUT-8).
 */
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
        // A bug must not leave the button busy for ever, so show a problem and report the error.
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
    // `attempt` handles all errors.
    onSubmit: (event) => void submit(event),
  };
}
