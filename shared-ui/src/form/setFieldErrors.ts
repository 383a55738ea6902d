import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Sets the server's error texts at their fields and focuses the first of them, in display order. */
export function setFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  texts: Readonly<Partial<Record<string, string>>>,
): void {
  const errors = new Map(Object.entries(texts));
  const wrong = names.filter((name) => errors.has(name));
  for (const [index, name] of wrong.entries()) {
    setError(name, { type: 'server', message: errors.get(name) }, { shouldFocus: index === 0 });
  }
}
