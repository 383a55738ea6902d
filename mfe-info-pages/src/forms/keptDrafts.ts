import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was written and not sent, by form: for as long as the page lives, and nowhere else. */
const drafts = new Map<string, FieldValues>();

/** Keeps what is written while one looks at another page of the site, until it is sent. */
export function useKeptDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => drafts.set(name, { ...values }) }),
    [name, form],
  );
}

/** Each value of `empty`, in its place what was written before. */
export function readDraft<Values extends Record<string, string | boolean>>(name: string, empty: Values): Values {
  const kept = drafts.get(name);
  return kept === undefined ? empty : { ...empty, ...kept };
}

export const forgetDraft = (name: string): void => void drafts.delete(name);
