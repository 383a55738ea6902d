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

const UNEXPECTED_ERROR = 'Something went wrong. What you typed is still here. Try again.';

/** Submits a form outside of the account dialog, and shows errors at their fields (AUT-6, AUT-8). */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>): FormSubmit {
  const { form, names } = options;
  const send = async (values: Values): Promise<SubmitFailure | null> => {
    try {
      await options.send(values);
      return null;
    } catch (error) {
      if (isApiError(error)) return presentFormFailure(error, names);
      // After a bug, show a problem and report the error. Otherwise the button stays busy forever.
      reportError(error);
      return { fields: {}, general: { message: UNEXPECTED_ERROR } };
    }
  };
  return useFormSubmit({ form, names, send });
}
