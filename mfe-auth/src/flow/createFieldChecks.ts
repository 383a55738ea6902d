import { checkContacts, checkUsername } from './authCalls.ts';

/** The fields that the server validates on blur. */
export type CheckedField = 'username' | 'mobileNumber' | 'email';

/** Asks the server to check single fields, for example whether a username is taken. */
export interface FieldChecks {
  /** Resolves with the server's error text for a value; null when it is valid or the server is unavailable. */
  check: (field: CheckedField, value: string) => Promise<string | null>;
  /** Aborts running checks, when the step is submitted or the dialog closes. */
  stop: () => void;
}

/** Creates the field checks of one dialog. They share one abort signal. */
export function createFieldChecks(): FieldChecks {
  let controller = new AbortController();
  return {
    check: async (field, value) => {
      const { signal } = controller;
      const contacts = { mobileNumber: '', email: '', [field]: value };
      const result = await (field === 'username' ? checkUsername(value, signal) : checkContacts(contacts, signal));
      return result.ok ? null : (result.problems.fields[field] ?? null);
    },
    stop: () => {
      controller.abort();
      controller = new AbortController();
    },
  };
}
