import { endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import { naughty, naughtyBodies, naughtyHeaders, naughtyKeys, naughtyQueries } from './naughty-values.ts';

/** A generated request without its sender's values, which `createFuzzSender` adds. */
export interface FuzzRequest {
  /** The body of a POST, or the query of a GET. */
  payload: string;
  headers: Partial<Record<string, string>>;
}

/** Generates the fields of a call: some valid, some hostile, some missing, and unknown keys. */
function fieldsOf(name: CallName): fc.Arbitrary<Record<string, unknown>> {
  const example: Record<string, unknown> = { ...examples[name].request };
  // Searches and lists accept fields that their example leaves out.
  const known = endpoints[name].method === 'GET' ? { cursor: '', limit: 20, genre: 'x', ...example } : example;
  const fields = Object.fromEntries(
    Object.entries(known).map(([field, value]) => [
      field,
      fc.oneof(
        { weight: 12, arbitrary: fc.constant('@right') },
        { weight: 2, arbitrary: fc.constant(value) },
        { weight: 4, arbitrary: naughty },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ]),
  );
  const extra = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.dictionary(naughtyKeys, naughty, { maxKeys: 2 }),
  );
  return fc.tuple(fc.record(fields), extra).map(([most, more]) => ({ ...most, ...more }));
}

/** Builds a query as a program does; a lone surrogate, which no URL can contain, becomes U+FFFD. */
function toQuery(fields: Record<string, unknown>): string {
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, isText(value) ? String(value) : JSON.stringify(value)]),
  ).toString();
}

/** Generates requests of one call: valid, nearly valid and wild ones. */
export function requestsOf(name: CallName): fc.Arbitrary<FuzzRequest> {
  const isRead = endpoints[name].method === 'GET';
  const built = fieldsOf(name).map((fields) => (isRead ? toQuery(fields) : JSON.stringify(fields)));
  const wild = isRead ? naughtyQueries : naughtyBodies;
  const payload = fc.oneof({ weight: 6, arbitrary: built }, { weight: 1, arbitrary: wild });
  return fc.record({ payload, headers: naughtyHeaders });
}
