import { RuleTester } from 'eslint';
import { test } from 'node:test';
import tseslint from 'typescript-eslint';
import { optionsObject } from './options-object.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = (name, run) => test(`options object: ${name}`, run);
RuleTester.itOnly = RuleTester.it;

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('options-object', optionsObject, {
  valid: [
    'const measure = (left, right, width) => left + right + width;',
    'function open(app, name, path, { isPublic = false } = {}) {}',
    'function open(app: App, name: string, path: string, options: Options = {}) {}',
    'const log = (level, source, text, ...values) => {};',
    'class Problem { constructor(readonly status: number, code: string, message: string, options: Details) {} }',
    "test.each([[1, 2, 3, 4]])('adds', (a, b, c, d) => {});",
    "app.addHook('onSend', function (request, reply, payload, done) {});",
  ],
  invalid: [
    { code: 'const measure = (left, right, width, height) => 0;', errors: 1 },
    { code: 'function open(app, name, path, isPublic = false) {}', errors: 1 },
    { code: 'function open(app, name, path, options, done) {}', errors: 1 },
    { code: 'class Store { read(key, version, start, end) {} }', errors: 1 },
    { code: 'class Store { constructor(a: A, b: B, c: C, readonly d: D) {} }', errors: 1 },
    { code: 'type Open = (app: App, name: string, path: string, isPublic: boolean) => void;', errors: 1 },
    { code: 'interface Store { read(key: string, version: string, start: number, end: number): void }', errors: 1 },
  ],
});
