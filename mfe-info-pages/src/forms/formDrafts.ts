import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Unsent drafts by form, in memory only: they last as long as the page. */
const drafts = new Map<string, FieldValues>();

/** Stores a form's draft until it is sent, so that it survives navigation to other pages of the site. */
export function useFormDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => drafts.set(name, { ...values }) }),
    [name, form],
  );
}

/** Returns the values of `empty`, overwritten by the draft. */
export function readDraft<Values extends Record<string, string | boolean>>(name: string, empty: Values): Values {
  const draft = drafts.get(name);
  return draft === undefined ? empty : { ...empty, ...draft };
}

/** Removes a form's draft, after the server has accepted the message. */
export const clearDraft = (name: string): void => void drafts.delete(name);
