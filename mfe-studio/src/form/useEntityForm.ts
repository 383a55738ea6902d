import { isApiError, type ApiError } from '@nyimbo/shared-api';
import type { StudioChange } from '@nyimbo/shared-api/studio';
import {
  useFormFields,
  useFormSubmit,
  type BoundField,
  type FormSubmit,
  type SubmitFailure,
} from '@nyimbo/shared-ui/form';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { readRefusal } from '@nyimbo/shared-api/studio-client';
import { useStudio } from '../mount/StudioContext.ts';
import { createContractResolver } from './contractResolver.ts';
import { fieldOfRequest } from './fieldOfRequest.ts';
import { findConflicts, isSame, mergeValues, type Conflict } from './mergeValues.ts';

/** Another editor saved the row first. */
export interface OpenConflict<Values extends FieldValues> {
  changes: readonly StudioChange[];
  fields: readonly Conflict<Values>[];
  keepMine: () => void;
  takeTheirs: () => void;
}

interface EntityFormOptions<Row extends { id: number }, Values extends FieldValues> {
  /** The row as it was loaded; null: a new one. */
  row: Row | null;
  /** The fields, in display order. */
  names: readonly Path<Values>[];
  toValues: (row: Row | null) => Values;
  toRequest: (values: Values, row: Row | null) => unknown;
  schema: Parameters<typeof createContractResolver>[0]['schema'];
  /** Saves the values over the given version. */
  save: (values: Values, row: Row | null) => Promise<Row>;
  /** Reloads the row that another editor saved. */
  reload: (id: number) => Promise<Row>;
  onSaved: (row: Row) => void;
}

/** The form as `EntityFormFrame` and the fields need it. `conflict` is null unless another editor saved first. */
export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  bind: (name: Path<Values>) => BoundField<Values>;
  sending: FormSubmit;
  isDirty: boolean;
  conflict: OpenConflict<Values> | null;
}

/** A form for one row of the catalogue: the contract's rules, the server's errors, and two editors at once. */
export function useEntityForm<Row extends { id: number }, Values extends FieldValues>(
  options: EntityFormOptions<Row, Values>,
): EntityForm<Values> {
  const { row, names, toValues, schema } = options;
  const { write } = useStudio();
  const [conflict, setConflict] = useState<OpenConflict<Values> | null>(null);
  const [loaded, setLoaded] = useState(row);
  // A new version with the same values, such as one with another cover, is the version to save over. One with other
  // values is another editor's: saving over the loaded one shows the conflict.
  const base = isSame(row && toValues(row), loaded && toValues(loaded)) ? row : loaded;
  const form = useForm<Values>({
    resolver: createContractResolver<Values>({
      schema,
      toRequest: (values) => options.toRequest(values, row),
      fieldOf: fieldOfRequest,
    }),
    // The form holds exactly the values of its type.
    defaultValues: toValues(row) as DefaultValues<Values>,
  });
  const bind = useFormFields({ form, names });

  const saveOver = async (values: Values, current: Row | null): Promise<SubmitFailure | null> => {
    try {
      const saved = await write(() => options.save(values, current));
      setConflict(null);
      setLoaded(saved);
      form.reset(toValues(saved));
      options.onSaved(saved);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'aborted') return { fields: {}, general: null };
      const refusal = readRefusal(error);
      if (refusal.reason !== 'changed') return presentFailure(error, names);
      if (current === null) return null;
      return openConflict(values, current, refusal.changes).catch((problem: unknown) => toFailure(problem, names));
    }
  };

  const openConflict = async (
    mine: Values,
    loadedRow: Row,
    changes: readonly StudioChange[],
  ): Promise<SubmitFailure | null> => {
    const theirRow = await options.reload(loadedRow.id);
    const versions = { base: toValues(loadedRow), mine, theirs: toValues(theirRow) };
    setConflict({
      changes,
      fields: findConflicts(versions, names),
      keepMine: () => void saveOver(mergeValues(versions), theirRow).then((failure) => showFailure(form, failure)),
      takeTheirs: () => {
        setConflict(null);
        setLoaded(theirRow);
        form.reset(versions.theirs);
        options.onSaved(theirRow);
      },
    });
    return null;
  };

  const sending = useFormSubmit({ form, names, send: (values) => saveOver(values, base) });
  return { form, bind, sending, isDirty: form.formState.isDirty, conflict };
}

function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, failure: SubmitFailure | null): void {
  if (failure?.general) form.setError('root', failure.general);
}

function toFailure(error: unknown, names: readonly string[]): SubmitFailure {
  if (!isApiError(error)) throw error;
  return presentFailure(error, names);
}

/** Shows the server's errors at their fields, and other errors above the form. */
export function presentFailure({ errors = {}, error, message }: ApiError, names: readonly string[]): SubmitFailure {
  const texts = Object.entries(errors).map(([name, text]) => [fieldOfRequest(name), text] as const);
  const atFields = texts.filter(([name]) => names.includes(name));
  const others = texts.filter(([name]) => !names.includes(name)).map(([, text]) => text);
  const general = atFields.length > 0 ? others.join(' ') : [error ?? message, ...others].join(' ');
  return { fields: Object.fromEntries(atFields), general: general === '' ? null : { message: general } };
}
