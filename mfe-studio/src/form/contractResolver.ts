import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface ContractSchema {
  safeParse: (request: unknown) => {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

interface ContractResolverOptions<Values> {
  /** The call's request in the contract. */
  schema: ContractSchema;
  toRequest: (values: Values) => unknown;
  /** Maps a request's field to the form's field if their names differ. */
  fieldOf?: (requestField: string) => string;
}

/** Validates a form with the contract, as the server does, with the same error texts. */
export function createContractResolver<Values extends FieldValues>(
  options: ContractResolverOptions<Values>,
): Resolver<Values> {
  const { schema, toRequest, fieldOf = (name) => name } = options;
  return (values) => {
    const { error } = schema.safeParse(toRequest(values));
    if (error === undefined) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of error.issues) errors[fieldOf(String(path[0]))] ??= { type: 'contract', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
