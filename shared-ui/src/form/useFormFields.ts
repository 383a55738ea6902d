import { useEffect } from 'react';
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { setFieldErrors } from './setFieldErrors.ts';

/**
 * Validates a value on the server. Resolves with the error message; null if the value is valid, or if the server is
 * unreachable.
 */
export type ServerCheck = (value: string) => Promise<string | null>;

const NO_PROBLEMS = {};

interface FormFieldsOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in display order. */
  names: readonly Path<Values>[];
  /** The server's errors for the last submit, by field. Pass a new object for each rejected submit. */
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
  onBlurred: () => void;
}

/**
 * Binds a form's fields. A field is validated on blur, then on every key until it is valid. A server error appears at
 * its field, and the first invalid field takes the focus. An empty field shows no error before a submit.
 */
export function useFormFields<Values extends FieldValues>({
  form,
  names,
  problems = NO_PROBLEMS,
  checks = {},
}: FormFieldsOptions<Values>): (name: Path<Values>) => BoundField<Values> {
  const { setError } = form;

  useEffect(() => {
    setFieldErrors(setError, names, problems);
  }, [problems, names, setError]);

  async function checkBlurredField(name: Path<Values>): Promise<void> {
    const value: unknown = form.getValues(name);
    if (value === '' || value === false) return;
    const isValid = await form.trigger(name);
    const check = checks[name];
    if (!isValid || check === undefined || typeof value !== 'string') return;
    const message = await check(value);
    if (message !== null && form.getValues(name) === value) setError(name, { type: 'server', message });
  }

  function revalidateInvalidFields(name: Path<Values>): void {
    const invalid = names.filter((candidate) => shouldRevalidate(form, candidate, name));
    if (invalid.length > 0) void form.trigger(invalid);
  }

  return (name) => ({
    control: form.control,
    name,
    error: form.getFieldState(name, form.formState).error?.message,
    onEdited: () => revalidateInvalidFields(name),
    onBlurred: () => void checkBlurredField(name),
  });
}

/**
 * Returns whether to validate the invalid field `candidate` again after an edit of the field `changed`. An edit of
 * another field counts too, because it can make a field valid (password and confirmation). But a server error stays
 * until its own field is edited.
 */
function shouldRevalidate<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  candidate: Path<Values>,
  changed: Path<Values>,
): boolean {
  const { error } = form.getFieldState(candidate);
  return error !== undefined && (candidate === changed || error.type !== 'server');
}
