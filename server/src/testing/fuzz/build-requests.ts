import { endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import { naughtyValues, naughtyBodies, naughtyHeaders, naughtyKeys, naughtyQueries } from './naughty-values.ts';

/**
 * A generated request. `createFuzzSender` replaces its placeholders, such as `@right` and `@token`, with valid values.
 */
export interface FuzzRequest {
  /** The body of a POST, or the query of a GET. */
  payload: string;
  headers: Partial<Record<string, string>>;
}

/** Generates the fields of a call: some valid, some hostile, some missing, and unknown keys. */
function generateFields(name: CallName): fc.Arbitrary<Record<string, unknown>> {
  const example: Record<string, unknown> = { ...examples[name].request };
  // Calls for searches and lists accept more fields than their example contains.
  const accepted = endpoints[name].method === 'GET' ? { cursor: '', limit: 20, genre: 'x', ...example } : example;
  const fields = Object.fromEntries(
    Object.entries(accepted).map(([field, value]) => [
      field,
      fc.oneof(
        { weight: 12, arbitrary: fc.constant('@right') },
        { weight: 2, arbitrary: fc.constant(value) },
        { weight: 4, arbitrary: naughtyValues },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ]),
  );
  const extra = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.dictionary(naughtyKeys, naughtyValues, { maxKeys: 2 }),
  );
  return fc.tuple(fc.record(fields), extra).map(([most, more]) => ({ ...most, ...more }));
}

/** Builds a query string. `URLSearchParams` replaces a lone surrogate, which a URL cannot contain, with U+FFFD. */
function toQuery(fields: Record<string, unknown>): string {
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, isText(value) ? String(value) : JSON.stringify(value)]),
  ).toString();
}

/** Generates valid, nearly valid and arbitrary requests of one call. */
export function generateRequests(name: CallName): fc.Arbitrary<FuzzRequest> {
  const isRead = endpoints[name].method === 'GET';
  const built = generateFields(name).map((fields) => (isRead ? toQuery(fields) : JSON.stringify(fields)));
  const invalidPayload = isRead ? naughtyQueries : naughtyBodies;
  const payload = fc.oneof({ weight: 6, arbitrary: built }, { weight: 1, arbitrary: invalidPayload });
  return fc.record({ payload, headers: naughtyHeaders });
}
