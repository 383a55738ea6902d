import { isApiError, type ApiError } from '@nyimbo/shared-api';
import { useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetDraft } from './keptDrafts.ts';

/** What has come in, under which number. */
export interface SentMessage {
  reference: string;
  email: string;
}

export interface MessageSending {
  /** Null until it has come in. */
  sent: SentMessage | null;
  problem: string | null;
  /** It did not get through, and may when it is tried again. */
  isUnsent: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Back to an empty form. */
  restart: () => void;
}

interface SendingOptions<Values extends FieldValues> {
  /** Of the draft. */
  name: string;
  form: UseFormReturn<Values>;
  /** The form's fields, in the order in which they are shown. */
  names: readonly Path<Values>[];
  /** What another one begins with. */
  empty: Values;
  send: (values: Values) => Promise<SentMessage>;
}

const KEPT = 'What you wrote is still here.';
const OWN_FAULT = `Something went wrong. ${KEPT} Try again.`;
const OFFLINE = `You’re offline. ${KEPT} Try again when you’re back online.`;
const LOST: readonly string[] = ['offline', 'network', 'timeout', 'malformed'];

/** Sends a message: busy meanwhile, what is refused at its fields, and nothing that was written is ever lost. */
export function useMessageSending<Values extends FieldValues>(options: SendingOptions<Values>): MessageSending {
  const { name, form, names, empty, send } = options;
  const [sent, setSent] = useState<SentMessage | null>(null);
  const { errors, isSubmitting } = form.formState;

  const attempt = async (values: Values) => {
    if (!navigator.onLine) {
      // Said at once: the part that makes calls may not be here yet, and would be waited for.
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
    // What is thrown inside is handled there.
    onSubmit: (event) => void submit(event),
    restart: () => {
      form.reset(empty);
      setSent(null);
    },
  };
}

/** At the fields what belongs to them, the first in focus; above them what is left. */
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
