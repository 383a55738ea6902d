import { useEffect } from 'react';
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Asks the server about a value; null when nothing is wrong with it, or it cannot be asked now. */
export type ServerCheck = (value: string) => Promise<string | null>;

const none = {};

interface FormFieldsOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's fields, in the order in which they are shown. */
  names: readonly Path<Values>[];
  /** What the server had against the form when it was last sent, by field. Another object is another refusal. */
  problems?: Readonly<Partial<Record<string, string>>>;
  /** Fields that are checked on the server when one leaves them. */
  checks?: Partial<Record<Path<Values>, ServerCheck>>;
}

/** What a field of a form is given; `FormTextField` and its kind take it as `field`. */
export interface BoundField<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  error: string | undefined;
  onEdited: () => void;
  onLeft: () => void;
}

/**
 * Binds a form's fields: checked when one leaves them, then on every key until they are right; server texts appear at
 * their field, and the first wrong one takes the focus. A field left empty is not complained about before a submit.
 */
export function useFormFields<Values extends FieldValues>({
  form,
  names,
  problems = none,
  checks = {},
}: FormFieldsOptions<Values>): (name: Path<Values>) => BoundField<Values> {
  const { setError } = form;

  useEffect(() => {
    const texts = new Map(Object.entries(problems));
    const wrong = names.filter((name) => texts.has(name));
    for (const name of wrong) {
      setError(name, { type: 'server', message: texts.get(name) }, { shouldFocus: name === wrong[0] });
    }
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
 * Whether a wrong field is checked again when `changed` changes: the changed one always; another one too, since one
 * field can mend another (the confirmation and the password), unless it is the server's text, which stands until its
 * own field is changed.
 */
function isCheckedAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  candidate: Path<Values>,
  changed: Path<Values>,
): boolean {
  const { error } = form.getFieldState(candidate);
  return error !== undefined && (candidate === changed || error.type !== 'server');
}
