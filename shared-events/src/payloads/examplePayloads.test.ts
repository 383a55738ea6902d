import { owners } from '../contract.ts';
import { examplePayloads, withSongs } from './examplePayloads.ts';
import { commandSchemas, eventSchemas, requestSchemas, stateSchemas } from './schemas.ts';
import { buildSongRef } from '../testing/builders.ts';

const inputSchemas = Object.fromEntries(Object.entries(requestSchemas).map(([name, { input }]) => [name, input]));
const schemas = { ...commandSchemas, ...inputSchemas, ...eventSchemas, ...stateSchemas };

describe('the example payloads', () => {
  test('exist for each message', () => {
    expect(Object.keys(examplePayloads).sort()).toEqual(Object.keys(owners).sort());
  });

  test.each(Object.entries(schemas))('of %s match its schema', (name, schema) => {
    const examples = Object.entries(examplePayloads).find(([example]) => example === name)?.[1] ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(schema.parse(example)).toEqual(example);
  });

  test('can use songs from the API', () => {
    const [first, second] = [buildSongRef(), buildSongRef()];
    expect(withSongs(examplePayloads['player/play'][0], [first, second])).toEqual({
      ...examplePayloads['player/play'][0],
      songs: [first, second, first],
    });
    expect(withSongs(examplePayloads['song/share'][0], [first])).toEqual({ song: first });
    expect(withSongs({ path: '/', list: [1, null] }, [first])).toEqual({ path: '/', list: [1, null] });
    expect(withSongs(examplePayloads['song/share'][0], [])).toEqual(examplePayloads['song/share'][0]);
  });
});
