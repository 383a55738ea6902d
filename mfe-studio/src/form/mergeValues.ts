import type { FieldValues } from 'react-hook-form';

/** A field that both editors changed, with their two different values. */
export interface Conflict<Values extends FieldValues> {
  name: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

interface Versions<Values> {
  /** The values that both editors loaded. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Compares two form values by their JSON, because a picker's value is a new object after each load. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the fields that this editor and another one changed to different values. */
export function findConflicts<Values extends FieldValues>(
  { base, mine, theirs }: Versions<Values>,
  names: readonly (keyof Values & string)[],
): Conflict<Values>[] {
  return names
    .filter((name) => {
      const isMine = !isSameValue(mine[name], base[name]);
      const isTheirs = !isSameValue(theirs[name], base[name]);
      return isMine && isTheirs && !isSameValue(mine[name], theirs[name]);
    })
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
}

/** Applies this editor's changes to the values that the other editor saved. */
export function mergeValues<Values extends FieldValues>({ base, mine, theirs }: Versions<Values>): Values {
  const changed = Object.keys(mine).filter((name) => !isSameValue(mine[name], base[name]));
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}
