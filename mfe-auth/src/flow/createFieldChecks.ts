import { checkContacts, checkUsername } from './authCalls.ts';

/** The fields that the server is asked about when one leaves them. */
export type CheckedField = 'username' | 'mobileNumber' | 'email';

export interface FieldChecks {
  /** What the server has against a value; null when nothing, or when it cannot be asked now. */
  check: (field: CheckedField, value: string) => Promise<string | null>;
  /** Calls off what is under way: the step is sent as a whole, or the dialog closes. */
  stop: () => void;
}

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
