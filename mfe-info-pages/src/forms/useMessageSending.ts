import { isApiError, type ApiError } from '@nyimbo/shared-api';
import { useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetDraft } from './keptDrafts.ts';

/** The reference number and e-mail address of a message that the server accepted. */
export interface SentMessage {
  reference: string;
  email: string;
}

export interface MessageSending {
  /** Null until the server accepts the message. */
  sent: SentMessage | null;
  problem: string | null;
  /** The message did not reach the server; a retry may succeed. */
  isUnsent: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Resets the form to empty. */
  restart: () => void;
}

interface SendingOptions<Values extends FieldValues> {
  /** Name of the draft. */
  name: string;
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /** The values of a new message. */
  empty: Values;
  send: (values: Values) => Promise<SentMessage>;
}

const KEPT = 'What you wrote is still here.';
const OWN_FAULT = `Something went wrong. ${KEPT} Try again.`;
const OFFLINE = `You’re offline. ${KEPT} Try again when you’re back online.`;
const LOST: readonly string[] = ['offline', 'network', 'timeout', 'malformed'];

/**
 * Sends a message: tracks the busy state, shows the server's errors at their fields, and keeps the input on failure.
 */
export function useMessageSending<Values extends FieldValues>(options: SendingOptions<Values>): MessageSending {
  const { name, form, names, empty, send } = options;
  const [sent, setSent] = useState<SentMessage | null>(null);
  const { errors, isSubmitting } = form.formState;

  const attempt = async (values: Values) => {
    if (!navigator.onLine) {
      // Fail at once: otherwise the form waits for the API client's code, which may not be loaded.
      form.setError('root', { type: 'unsent', message: OFFLINE });
      return;
    }
    try {
      const answer = await send(values);
      forgetDraft(name);
      setSent(answer);
    } catch (error) {
      if (!isApiError(error)) {
        form.setError('root', { type: 'unsent', message: OWN_FAULT });
        reportError(error);
        return;
      }
      placeRefusal(form, names, error);
    }
  };
  const submit = form.handleSubmit(attempt);
  return {
    sent,
    problem: errors.root?.message ?? null,
    isUnsent: errors.root?.type === 'unsent',
    isBusy: isSubmitting,
    // `attempt` handles its own errors.
    onSubmit: (event) => void submit(event),
    restart: () => {
      form.reset(empty);
      setSent(null);
    },
  };
}

/** Sets each error at its field and focuses the first. Without field errors, sets the form's own error. */
function placeRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  refusal: ApiError,
): void {
  const texts = new Map(Object.entries(refusal.errors ?? {}));
  const wrong = names.filter((name) => texts.has(name));
  for (const [index, name] of wrong.entries()) {
    form.setError(name, { type: 'server', message: texts.get(name) }, { shouldFocus: index === 0 });
  }
  if (wrong.length > 0) return;
  const message = LOST.includes(refusal.code) ? `${refusal.message} ${KEPT}` : refusal.message;
  form.setError('root', { type: refusal.code === 'invalid' ? 'refused' : 'unsent', message });
}
