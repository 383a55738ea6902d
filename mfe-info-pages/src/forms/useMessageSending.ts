import { isApiError, type ApiError } from '@nyimbo/shared-api';
import { useFormSubmit, type FormSubmit, type SubmitFailure } from '@nyimbo/shared-ui/form';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clearDraft } from './formDrafts.ts';

/** The reference number and e-mail address of a message that the server accepted. */
export interface SentMessage {
  reference: string;
  email: string;
}

/** The state of sending a form to the server. */
export interface MessageSending extends FormSubmit {
  /** Null until the server accepts the message. */
  sent: SentMessage | null;
  /** Whether the last message did not reach the server; a retry may succeed. */
  isUnsent: boolean;
  /** Resets the form to empty. */
  restart: () => void;
}

/** The form, and the function that sends the form's values to the server. */
export interface SendingOptions<Values extends FieldValues> {
  /** Name of the draft. */
  name: string;
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /** The values of a new message. */
  empty: Values;
  send: (values: Values) => Promise<{ reference: string }>;
}

const INPUT_STAYS_TEXT = 'What you wrote is still here.';
const UNEXPECTED_ERROR = `Something went wrong. ${INPUT_STAYS_TEXT} Try again.`;
const OFFLINE_ERROR = `You’re offline. ${INPUT_STAYS_TEXT} Try again when you’re back online.`;
const CONNECTION_ERROR_CODES: readonly string[] = ['offline', 'network', 'timeout', 'malformed'];

/**
 * Sends a message: tracks the busy state, shows the server's errors at their fields, and keeps the input on failure.
 */
export function useMessageSending<Values extends FieldValues & { email: string }>(
  options: SendingOptions<Values>,
): MessageSending {
  const { name, form, names, empty } = options;
  const [sent, setSent] = useState<SentMessage | null>(null);

  const send = async (values: Values): Promise<SubmitFailure | null> => {
    // Fail immediately. Otherwise the form waits for the API client's code, which may not be loaded.
    if (!navigator.onLine) return toUnsentFailure(OFFLINE_ERROR);
    try {
      const { reference } = await options.send(values);
      clearDraft(name);
      setSent({ reference, email: values.email.trim() });
      return null;
    } catch (error) {
      if (isApiError(error)) return presentFailure(error, names);
      reportError(error);
      return toUnsentFailure(UNEXPECTED_ERROR);
    }
  };
  return {
    ...useFormSubmit({ form, names, send }),
    sent,
    isUnsent: form.formState.errors.root?.type === 'unsent',
    restart: () => {
      form.reset(empty);
      setSent(null);
    },
  };
}

const toUnsentFailure = (message: string): SubmitFailure => ({ fields: {}, general: { type: 'unsent', message } });

/** Presents the errors of the fields or, without any, the form's own error. */
function presentFailure(error: ApiError, names: readonly string[]): SubmitFailure {
  const fields = error.errors ?? {};
  if (names.some((name) => Object.hasOwn(fields, name))) return { fields, general: null };
  if (error.code === 'invalid') return { fields: {}, general: { type: 'refused', message: error.message } };
  return toUnsentFailure(
    CONNECTION_ERROR_CODES.includes(error.code) ? `${error.message} ${INPUT_STAYS_TEXT}` : error.message,
  );
}
