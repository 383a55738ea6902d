import { routePatterns } from '@nyimbo/shared-api/paths';
import { owners } from '@nyimbo/shared-events';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import description from '../remote.json';

test('RTE-1 to RTE-24 are exactly the routes of this remote', () => {
  const owned = routePatterns.filter((route) => route.owner === 'mfe-catalogue').map((route) => route.pattern);
  expect(description.routes.map((route) => route.path)).toEqual(owned);
});

test('each declared module has one file, and is used', () => {
  const used = [
    ...description.routes.map((route) => route.module),
    ...description.slots.map((slot) => slot.module),
    ...Object.values(description.handles),
  ];
  expect(new Set(used)).toEqual(new Set(description.modules));
  expect(new Set(description.modules).size).toBe(description.modules.length);
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).map((file) => `./${basename(file)}`);
  for (const module of description.modules) expect(files.filter((file) => file === `${module}.tsx`)).toHaveLength(1);
});

test('this remote handles only its own commands', () => {
  const ownedCommands = Object.entries(owners).flatMap(([name, owner]) => (owner === 'mfe-catalogue' ? [name] : []));
  expect(ownedCommands).toEqual(expect.arrayContaining(Object.keys(description.handles)));
});
