import { owners } from '../contract.ts';
import { commandSchemas, eventSchemas, requestSchemas, stateSchemas } from './schemas.ts';

describe('the contract', () => {
  test('has one schema and one owner for each message', () => {
    const names = [commandSchemas, requestSchemas, eventSchemas, stateSchemas].flatMap((schemas) =>
      Object.keys(schemas),
    );
    expect(names.sort()).toEqual(Object.keys(owners).sort());
    expect(new Set(names).size).toBe(names.length);
  });
});
