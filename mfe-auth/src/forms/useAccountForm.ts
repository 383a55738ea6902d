import { isApiError } from '@nyimbo/shared-api';
import { useFormSubmit, type FormSubmit, type SubmitFailure } from '@nyimbo/shared-ui/form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { presentFormFailure } from './presentFormFailure.ts';

interface AccountFormOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /** Sends the values that passed the form's validation. The fields show the errors of a rejected call. */
  send: (values: Values) => Promise<void>;
}

const OWN_FAULT = 'Something went wrong. What you typed is still here. Try again.';

/** Submits a form outside of the account dialog, and shows errors at their fields (AUT-6, AUT-8). */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>): FormSubmit {
  const { form, names } = options;
  const send = async (values: Values): Promise<SubmitFailure | null> => {
    try {
      await options.send(values);
      return null;
    } catch (error) {
      if (isApiError(error)) return presentFormFailure(error, names);
      // A bug must not leave the button busy for ever, so show a problem and report the error.
      reportError(error);
      return { fields: {}, general: { message: OWN_FAULT } };
    }
  };
  return useFormSubmit({ form, names, send });
}
