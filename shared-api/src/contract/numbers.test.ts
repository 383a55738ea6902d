import * as z from 'zod';
import { calls } from './calls.ts';
import * as entities from './entities.ts';
import { INTEGER_MAX } from './numbers.ts';

interface Bounded {
  path: string;
  lowest: number;
  highest: number;
}

/** Sums over many rows, which fit into `bigint` columns and JavaScript's safe integers. */
const SUMS = ['home.answer.counters.downloads', 'counters.answer.downloads', 'countersSchema.downloads'];

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const bound = (node: Record<string, unknown>, names: string[], unset: number) =>
  Number(names.map((name) => node[name]).find((value) => value !== undefined) ?? unset);

/** Finds every number in a JSON schema, at any depth, with its bounds. */
function findNumbers(node: unknown, path: string): Bounded[] {
  if (Array.isArray(node)) return node.flatMap((item) => findNumbers(item, path));
  if (!isNode(node)) return [];
  // A literal is its own bound.
  const isNumber = (node['type'] === 'integer' || node['type'] === 'number') && !('const' in node);
  const own: Bounded = {
    path,
    lowest: bound(node, ['minimum', 'exclusiveMinimum'], -Infinity),
    highest: bound(node, ['maximum', 'exclusiveMaximum'], Infinity),
  };
  const { properties, ...rest } = node;
  const inProperties = Object.entries(properties ?? {}).flatMap(([key, value]) => findNumbers(value, `${path}.${key}`));
  const inOthers = Object.values(rest).flatMap((value) => findNumbers(value, path));
  return [...(isNumber ? [own] : []), ...inProperties, ...inOthers];
}

const describeSchema = (path: string, schema: z.ZodType) =>
  findNumbers(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path);

const requests = Object.entries(calls).flatMap(([name, { request }]) => describeSchema(`${name}.request`, request));
const answers = [
  ...Object.entries(calls).flatMap(([name, { answer }]) => describeSchema(`${name}.answer`, answer)),
  ...Object.entries(entities).flatMap(([name, schema]) => describeSchema(name, schema)),
];

describe('numbers of the contract', () => {
  test('API-1 are found wherever they stand, so that the next tests look at all of them', () => {
    const paths = new Set([...requests, ...answers].map(({ path }) => path));
    expect([...paths]).toEqual(
      expect.arrayContaining(['countPlay.request.postId', 'songs.request.limit', 'songPage.answer.song.details.year']),
    );
    expect(findNumbers(z.toJSONSchema(z.object({ a: z.array(z.int().nullable()) })), 'x')).toHaveLength(1);
    expect(answers.length).toBeGreaterThan(100);
  });

  test('API-1 a request takes no number that its column cannot hold', () => {
    const tooWide = requests.filter(({ lowest, highest }) => lowest < -INTEGER_MAX || highest > INTEGER_MAX);
    expect(tooWide).toEqual([]);
  });

  test('API-1 an answer gives no number that its column, or the sum of one, cannot hold', () => {
    const tooWide = answers.filter(({ path, lowest, highest }) => {
      return lowest < -INTEGER_MAX || highest > (SUMS.includes(path) ? Number.MAX_SAFE_INTEGER : INTEGER_MAX);
    });
    expect(tooWide).toEqual([]);
  });

  test('API-1 the walk refuses a number without bounds', () => {
    const [unbound] = findNumbers(z.toJSONSchema(z.object({ songId: z.int().positive() })), 'x');
    expect(unbound?.highest).toBeGreaterThan(INTEGER_MAX);
    const [open] = findNumbers(z.toJSONSchema(z.object({ seconds: z.number() })), 'x');
    expect(open).toMatchObject({ lowest: -Infinity, highest: Infinity });
  });
});
