import type { SubmitFailure } from '@nyimbo/shared-ui/form';
import { presentProblems, rewordServerText, type Refusal } from '../flow/presentProblems.ts';

/** Assigns the server's errors to the fields of a form. Errors of other fields go to the form's own message (AUT-6). */
export function presentFormFailure(refusal: Refusal, names: readonly string[]): SubmitFailure {
  const texts = new Map(Object.entries(refusal.errors ?? {}));
  const own = names.filter((name) => texts.has(name));
  const errors = Object.fromEntries([...texts].filter(([name]) => !own.includes(name)));
  // An error at a field needs no general message.
  const message = own.length > 0 ? '' : refusal.message;
  const rest = presentProblems({ ...refusal, message, errors });
  for (const [name, text] of Object.entries(rest.fields)) if (!texts.has(name)) texts.set(name, text);

  const assigned = names.filter((name) => texts.has(name));
  const unassigned = Object.entries(rest.fields).filter(([name]) => !assigned.includes(name));
  const general = [rest.general, ...unassigned.map(([, text]) => text)].filter(Boolean).join(' ');
  return {
    fields: Object.fromEntries(assigned.map((name) => [name, rewordServerText(name, texts.get(name) ?? '')])),
    general: general === '' ? null : { message: general },
  };
}
