import type { FieldValues } from 'react-hook-form';

/** A field that both editors changed, each to another value. */
export interface Conflict<Values extends FieldValues> {
  name: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

interface Versions<Values> {
  /** What both editors loaded. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Compares two form values by their JSON, because a picker's value is a new object after each load. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the fields that this editor and another one changed to different values. */
export function findConflicts<Values extends FieldValues>(
  { base, mine, theirs }: Versions<Values>,
  names: readonly (keyof Values & string)[],
): Conflict<Values>[] {
  return names
    .filter((name) => {
      const isMine = !isSame(mine[name], base[name]);
      const isTheirs = !isSame(theirs[name], base[name]);
      return isMine && isTheirs && !isSame(mine[name], theirs[name]);
    })
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
}

/** Applies this editor's changes to the values that the other one saved. */
export function mergeValues<Values extends FieldValues>({ base, mine, theirs }: Versions<Values>): Values {
  const changed = Object.keys(mine).filter((name) => !isSame(mine[name], base[name]));
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}
