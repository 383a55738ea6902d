import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { AuthProblems } from '../flow/authReducer.ts';

/** Asks the server about a value; null when nothing is wrong with it, or it cannot be asked now. */
export type ServerCheck = (value: string) => Promise<string | null>;

interface StepFieldsOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The step's fields, in the order in which they are shown. */
  names: readonly Path<Values>[];
  /** What the server had against the step when it was last sent. */
  problems: AuthProblems;
  /** Fields that are checked on the server when one leaves them. */
  checks?: Partial<Record<Path<Values>, ServerCheck>>;
  /** Moves the focus to the first field when the step appears; off for the first step of a page. */
  takesFocus: boolean;
}

/** What a field's control takes. */
export interface BoundField extends UseFormRegisterReturn {
  error: string | undefined;
}

/**
 * Binds a step's fields: checked when one leaves them, then on every key until they are right; server texts appear at
 * their field, and the first wrong one takes the focus. A field left empty is not complained about before a submit.
 */
export function useStepFields<Values extends FieldValues>({
  form,
  names,
  problems,
  checks = {},
  takesFocus,
}: StepFieldsOptions<Values>): (name: Path<Values>) => BoundField {
  const isFirstRun = useRef(true);
  const { setError, setFocus } = form;

  useEffect(() => {
    const wrong = names.filter((name) => Object.hasOwn(problems.fields, name));
    for (const name of wrong) {
      const message = Object.entries(problems.fields).find(([field]) => field === name)?.[1];
      setError(name, { type: 'server', message }, { shouldFocus: name === wrong[0] });
    }
    const [first] = names;
    if (isFirstRun.current && wrong.length === 0 && takesFocus && first !== undefined) setFocus(first);
    isFirstRun.current = false;
  }, [problems, names, setError, setFocus, takesFocus]);

  async function checkLeftField(name: Path<Values>, value: unknown): Promise<void> {
    if (value === '' || value === false) return;
    const isRight = await form.trigger(name);
    const check = checks[name];
    if (!isRight || check === undefined || typeof value !== 'string') return;
    const message = await check(value);
    if (message !== null && form.getValues(name) === value) setError(name, { type: 'server', message });
  }

  return (name) => ({
    ...form.register(name, {
      onBlur: () => void checkLeftField(name, form.getValues(name)),
      onChange: () => {
        const wrong = names.filter((candidate) => isCheckedAgain(form, candidate, name));
        if (wrong.length > 0) void form.trigger(wrong);
      },
    }),
    error: form.getFieldState(name, form.formState).error?.message,
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
