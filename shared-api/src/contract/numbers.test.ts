import * as z from 'zod';
import { calls } from './calls.ts';
import * as entities from './entities.ts';
import { INTEGER_MAX } from './numbers.ts';

interface NumberBounds {
  path: string;
  lowest: number;
  highest: number;
}

/** Fields that are sums over many rows. Their limit is JavaScript's largest safe integer. */
const SUM_FIELDS = ['home.answer.counters.downloads', 'counters.answer.downloads', 'countersSchema.downloads'];

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readBound = (node: Record<string, unknown>, names: string[], unset: number) =>
  Number(names.map((name) => node[name]).find((value) => value !== undefined) ?? unset);

/** Finds every number in a JSON schema, at any depth, with its bounds. */
function findNumbers(node: unknown, path: string): NumberBounds[] {
  if (Array.isArray(node)) return node.flatMap((item) => findNumbers(item, path));
  if (!isNode(node)) return [];
  // Skip literals, which need no bounds.
  const isNumber = (node['type'] === 'integer' || node['type'] === 'number') && !('const' in node);
  const own: NumberBounds = {
    path,
    lowest: readBound(node, ['minimum', 'exclusiveMinimum'], -Infinity),
    highest: readBound(node, ['maximum', 'exclusiveMaximum'], Infinity),
  };
  const { properties, ...rest } = node;
  const inProperties = Object.entries(properties ?? {}).flatMap(([key, value]) => findNumbers(value, `${path}.${key}`));
  const inOthers = Object.values(rest).flatMap((value) => findNumbers(value, path));
  return [...(isNumber ? [own] : []), ...inProperties, ...inOthers];
}

const findSchemaNumbers = (path: string, schema: z.ZodType) =>
  findNumbers(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path);

const requestNumbers = Object.entries(calls).flatMap(([name, { request }]) =>
  findSchemaNumbers(`${name}.request`, request),
);
const answerNumbers = [
  ...Object.entries(calls).flatMap(([name, { answer }]) => findSchemaNumbers(`${name}.answer`, answer)),
  ...Object.entries(entities).flatMap(([name, schema]) => findSchemaNumbers(name, schema)),
];

describe('numbers in the contract', () => {
  test('API-1 the search finds numbers at any depth of a schema', () => {
    const paths = new Set([...requestNumbers, ...answerNumbers].map(({ path }) => path));
    expect([...paths]).toEqual(
      expect.arrayContaining(['countPlay.request.postId', 'songs.request.limit', 'songPage.answer.song.details.year']),
    );
    expect(findNumbers(z.toJSONSchema(z.object({ a: z.array(z.int().nullable()) })), 'x')).toHaveLength(1);
    expect(answerNumbers.length).toBeGreaterThan(100);
  });

  test('API-1 requests accept no number that its database column cannot hold', () => {
    const tooWide = requestNumbers.filter(({ lowest, highest }) => lowest < -INTEGER_MAX || highest > INTEGER_MAX);
    expect(tooWide).toEqual([]);
  });

  test('API-1 answers contain no number that its database column, or a sum of it, cannot hold', () => {
    const tooWide = answerNumbers.filter(({ path, lowest, highest }) => {
      return lowest < -INTEGER_MAX || highest > (SUM_FIELDS.includes(path) ? Number.MAX_SAFE_INTEGER : INTEGER_MAX);
    });
    expect(tooWide).toEqual([]);
  });

  test('API-1 the search reports a number without bounds as unlimited', () => {
    const [unbound] = findNumbers(z.toJSONSchema(z.object({ songId: z.int().positive() })), 'x');
    expect(unbound?.highest).toBeGreaterThan(INTEGER_MAX);
    const [open] = findNumbers(z.toJSONSchema(z.object({ seconds: z.number() })), 'x');
    expect(open).toMatchObject({ lowest: -Infinity, highest: Infinity });
  });
});
