import { presentProblems, rewordServerText, type Refusal } from '../flow/presentProblems.ts';

/** The problems of a form: per field, in field order, and as a whole. */
export interface PlacedRefusal<Name extends string> {
  fields: [name: Name, text: string][];
  general: string | null;
}

/** Assigns the server's errors to the fields of a form. The rest is shown above them (AUT-6). */
export function placeRefusal<Name extends string>(refusal: Refusal, names: readonly Name[]): PlacedRefusal<Name> {
  const texts = new Map(Object.entries(refusal.errors ?? {}));
  const own = names.filter((name) => texts.has(name));
  const errors = Object.fromEntries([...texts].filter(([name]) => !own.some((known) => known === name)));
  // An error at a field needs no general message.
  const message = own.length > 0 ? '' : refusal.message;
  const others = presentProblems({ ...refusal, message, errors });
  for (const [name, text] of Object.entries(others.fields)) if (!texts.has(name)) texts.set(name, text);

  const placed = names.filter((name) => texts.has(name));
  const homeless = Object.entries(others.fields).filter(([name]) => !placed.some((known) => known === name));
  return {
    fields: placed.map((name) => [name, rewordServerText(name, texts.get(name) ?? '')]),
    general: [others.general, ...homeless.map(([, text]) => text)].filter(Boolean).join(' ') || null,
  };
}
