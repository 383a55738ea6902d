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
import { parseApiRejection } from '@nyimbo/shared-api/studio-client';
import { askAboutPast } from '../catalogue/publishing/askAboutPast.ts';
import { isScheduledInPast } from '../catalogue/publishing/visibility.ts';
import { useStudio, type Studio } from '../mount/StudioContext.ts';
import type { FormPart } from './FormPart.ts';
import { createContractResolver } from './contractResolver.ts';
import { toFormField } from './toFormField.ts';
import { findConflicts, isSameValue, mergeValues, type Conflict } from './mergeValues.ts';

/** A conflict: another editor saved the row first. */
export interface OpenConflict<Values extends FieldValues> {
  changes: readonly StudioChange[];
  fields: readonly Conflict<Values>[];
  keepMine: () => void;
  takeTheirs: () => void;
}

interface EntityFormOptions<Row extends { id: number }, Values extends FieldValues> {
  /** The row to edit, as the page loaded it; null for a new row. */
  row: Row | null;
  /** The fields, in display order. */
  names: readonly Path<Values>[];
  toValues: (row: Row | null) => Values;
  toRequest: (values: Values, row: Row | null) => unknown;
  schema: Parameters<typeof createContractResolver>[0]['schema'];
  /** Saves the values over the version of `row`. Null creates a row. */
  save: (values: Values, row: Row | null) => Promise<Row>;
  /** Reloads the row that another editor saved. */
  reload: (id: number) => Promise<Row>;
  /** A part of the form with a call of its own. Only a row that exists has it. */
  part?: FormPart<Row>;
  onSaved: (row: Row) => void;
}

/** The state of the form, for `EntityFormFrame` and the fields. `conflict` is null unless another editor saved first. */
export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  bind: (name: Path<Values>) => BoundField<Values>;
  sending: FormSubmit;
  isDirty: boolean;
  conflict: OpenConflict<Values> | null;
}

/**
 * A form for one row of the catalogue. Validates with the contract, shows the server's errors, and detects another
 * editor's changes.
 */
export function useEntityForm<Row extends { id: number }, Values extends FieldValues>(
  options: EntityFormOptions<Row, Values>,
): EntityForm<Values> {
  const { row, names, toValues, part } = options;
  const { write, confirm } = useStudio();
  const [conflict, setConflict] = useState<OpenConflict<Values> | null>(null);
  const [loaded, setLoaded] = useState(row);
  // The version to save over. If only the version is newer, for example after a new cover, use the newer version. If
  // the values differ, another editor changed them: keep the loaded version, so that the server reports the conflict.
  const base = isSameValue(row && toValues(row), loaded && toValues(loaded)) ? row : loaded;
  const form = useRowForm(options);
  const bind = useFormFields({ form, names });

  const adopt = (saved: Row) => {
    setConflict(null);
    setLoaded(saved);
    form.reset(toValues(saved));
  };

  const saveOver = async (values: Values, current: Row | null): Promise<SubmitFailure | null> => {
    if (isScheduledInPast(values) && !(await askAboutPast({ confirm }))) return { fields: {}, general: null };
    let latest = current;
    const adoptLatest = (saved: Row) => {
      latest = saved;
      adopt(saved);
    };
    try {
      const saved = await saveChanges(options, { values, current, write, adopt: adoptLatest });
      part?.reset();
      options.onSaved(saved);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'aborted') return { fields: {}, general: null };
      const refusal = parseApiRejection(error);
      if (refusal.reason !== 'changed') return presentFailure(error, names);
      if (latest === null) return null;
      return openConflict(values, latest, refusal.changes).catch((problem: unknown) => toFailure(problem, names));
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
        adopt(theirRow);
        part?.reset();
        options.onSaved(theirRow);
      },
    });
    return null;
  };

  const sending = useFormSubmit({ form, names, send: (values) => saveOver(values, base) });
  return { form, bind, sending, isDirty: form.formState.isDirty || part?.isDirty === true, conflict };
}

/** The form of the fields, with the contract's rules. */
function useRowForm<Row extends { id: number }, Values extends FieldValues>({
  row,
  schema,
  toValues,
  toRequest,
}: EntityFormOptions<Row, Values>): UseFormReturn<Values> {
  return useForm<Values>({
    resolver: createContractResolver<Values>({
      schema,
      toRequest: (values) => toRequest(values, row),
      fieldOf: toFormField,
    }),
    // Assert the type, because `toValues` returns all values of the form.
    defaultValues: toValues(row) as DefaultValues<Values>,
  });
}

/** Saves the fields, unless only the form's part has changed, then the part. `adopt` gets the row after each call. */
async function saveChanges<Row extends { id: number }, Values extends FieldValues>(
  { save, toValues, part }: EntityFormOptions<Row, Values>,
  {
    values,
    current,
    write,
    adopt,
  }: { values: Values; current: Row | null; write: Studio['write']; adopt: (saved: Row) => void },
): Promise<Row> {
  let row = current;
  // Another editor's version of the row may already have these values.
  if (row === null || !part?.isDirty || !isSameValue(values, toValues(row))) {
    row = await write(() => save(values, current));
    adopt(row);
  }
  if (!part?.isDirty) return row;
  const withFields = row;
  const saved = await write(() => part.save(withFields));
  adopt(saved);
  return saved;
}

function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, failure: SubmitFailure | null): void {
  if (failure?.general) form.setError('root', failure.general);
}

function toFailure(error: unknown, names: readonly string[]): SubmitFailure {
  if (!isApiError(error)) throw error;
  return presentFailure(error, names);
}

/** Assigns the server's errors to their fields, and joins the others into a message for the whole form. */
export function presentFailure({ errors = {}, error, message }: ApiError, names: readonly string[]): SubmitFailure {
  const texts = Object.entries(errors).map(([name, text]) => [toFormField(name), text] as const);
  const atFields = texts.filter(([name]) => names.includes(name));
  const others = texts.filter(([name]) => !names.includes(name)).map(([, text]) => text);
  const general = atFields.length > 0 ? others.join(' ') : [error ?? message, ...others].join(' ');
  return { fields: Object.fromEntries(atFields), general: general === '' ? null : { message: general } };
}
