import { useEffect } from 'react';
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { setFieldErrors } from './setFieldErrors.ts';

/** Validates a value on the server; null if it is valid, or if the server is unreachable. */
export type ServerCheck = (value: string) => Promise<string | null>;

const none = {};

interface FormFieldsOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /** The server's errors for the last submit, by field. A new object means a new refusal. */
  problems?: Readonly<Partial<Record<string, string>>>;
  /** Fields that the server validates on blur. */
  checks?: Partial<Record<Path<Values>, ServerCheck>>;
}

/** The binding of a form's field; pass it to `FormTextField` and its siblings as `field`. */
export interface BoundField<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  error: string | undefined;
  onEdited: () => void;
  onLeft: () => void;
}

/**
 * Binds a form's fields. A field is validated on blur, then on every key until it is valid. A server error appears at
 * its field, and the first invalid field takes the focus. An empty field shows no error before a submit.
 */
export function useFormFields<Values extends FieldValues>({
  form,
  names,
  problems = none,
  checks = {},
}: FormFieldsOptions<Values>): (name: Path<Values>) => BoundField<Values> {
  const { setError } = form;

  useEffect(() => {
    setFieldErrors(setError, names, problems);
  }, [problems, names, setError]);

  async function checkLeftField(name: Path<Values>): Promise<void> {
    const value: unknown = form.getValues(name);
    if (value === '' || value === false) return;
    const isRight = await form.trigger(name);
    const check = checks[name];
    if (!isRight || check === undefined || typeof value !== 'string') return;
    const message = await check(value);
    if (message !== null && form.getValues(name) === value) setError(name, { type: 'server', message });
  }

  function checkWrongAgain(name: Path<Values>): void {
    const wrong = names.filter((candidate) => isCheckedAgain(form, candidate, name));
    if (wrong.length > 0) void form.trigger(wrong);
  }

  return (name) => ({
    control: form.control,
    name,
    error: form.getFieldState(name, form.formState).error?.message,
    onEdited: () => checkWrongAgain(name),
    onLeft: () => void checkLeftField(name),
  });
}

/**
 * Returns whether an invalid field is validated again when `changed` changes. The changed field always is. Another one
 * is too, because one field can make another valid (the confirmation and the password). A server error stays until its
 * own field changes.
 */
function isCheckedAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  candidate: Path<Values>,
  changed: Path<Values>,
): boolean {
  const { error } = form.getFieldState(candidate);
  return error !== undefined && (candidate === changed || error.type !== 'server');
}
