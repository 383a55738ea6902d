/** @jest-environment node */
import { hasShareSheet } from './hasShareSheet.ts';

const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  if (navigator) Object.defineProperty(globalThis, 'navigator', navigator);
});

test('SHR-3 RTE-11 there is no share sheet on the server, where some versions of Node have no navigator', () => {
  Reflect.deleteProperty(globalThis, 'navigator');
  expect(hasShareSheet()).toBe(false);
});
