// Scans an app's source for its uses of other apps: messages it sends and handles, slots it renders, paths it links to.
// Each build contains the result, and the release checks name the apps and lines that a change affects.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { folderOf, ROOT } from '../apps.mjs';

/** Maps each method of the bus to a kind of use. The first argument of the method is the name of the message. */
const USE_BY_METHOD = {
  send: 'send',
  handle: 'handle',
  onUnhandledCommand: 'overhear',
  request: 'request',
  respond: 'respond',
  emit: 'emit',
  on: 'on',
  publish: 'publish',
  watch: 'watch',
  read: 'watch',
};
/** Field with the name of a command that another app sends later, for example for a toast's button. */
const COMMAND_FIELD = 'command';
const SLOT_ELEMENT = 'nyimbo-slot';

const parseSource = (file, text) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined);

const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : null);

/**
 * Reads the strings of an exported object literal: `owners` of the bus contract, `addresses` of the paths.
 * @returns {Record<string, string>} only the entries with a string literal as value
 * @throws if the module has no such export
 */
export function readTexts(file, source, name) {
  const found = {};
  let isThere = false;
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer) {
      isThere = true;
      const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
      for (const property of ts.isObjectLiteralExpression(value) ? value.properties : []) {
        if (!ts.isPropertyAssignment(property)) continue;
        const text = textOf(property.initializer);
        if (text !== null) found[textOf(property.name) ?? property.name.getText()] = text;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parseSource(file, source));
  if (!isThere) throw new Error(`${file} exports no ${name}.`);
  return found;
}

/** Returns the slot name of a `<nyimbo-slot name="…">` element, otherwise null. */
function slotOf(node) {
  if (!ts.isJsxOpeningLikeElement(node) || node.tagName.getText() !== SLOT_ELEMENT) return null;
  const attribute = node.attributes.properties
    .filter((one) => ts.isJsxAttribute(one))
    .find((one) => one.name.getText() === 'name');
  return textOf(attribute?.initializer);
}

/** Reads a call: a message and its use, or the path that a link is built for. Returns null for other calls. */
function readCall(node, { messages, addresses }) {
  if (!ts.isCallExpression(node)) return null;
  const { expression, arguments: given } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const [use, name] = [USE_BY_METHOD[expression.name.text], textOf(given[0])];
    return use && messages.has(name) ? { kind: 'messages', name, use } : null;
  }
  if (!ts.isIdentifier(expression)) return null;
  if (expression.text === 'useBusState' && messages.has(textOf(given[1]))) {
    return { kind: 'messages', name: textOf(given[1]), use: 'watch' };
  }
  const address = expression.text === 'buildPath' ? addresses[textOf(given[0]) ?? ''] : undefined;
  return address === undefined ? null : { kind: 'links', name: address };
}

function readNode(node, known) {
  const slot = slotOf(node);
  if (slot !== null) return { kind: 'slots', name: slot };
  if (ts.isPropertyAssignment(node) && node.name.getText() === COMMAND_FIELD) {
    const name = textOf(node.initializer);
    return known.messages.has(name) ? { kind: 'messages', name, use: 'send' } : null;
  }
  return readCall(node, known);
}

/**
 * @param {{ file: string, source: string }[]} sources TypeScript files, with the names to report
 * @param {{ messages: Set<string>, addresses: Record<string, string> }} known message names; paths by link target
 * @returns {{ messages: Record<string, Record<string, string[]>>, slots: Record<string, string[]>,
 *   links: Record<string, string[]> }} the locations of each as `file:line`; messages also by use: send, handle, …
 */
export function scanUses(sources, known) {
  const uses = { messages: {}, slots: {}, links: {} };
  for (const { file, source } of sources) {
    const tree = parseSource(file, source);
    const visit = (node) => {
      const found = readNode(node, known);
      if (found) {
        const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
        const locations = found.use ? (uses[found.kind][found.name] ??= {}) : uses[found.kind];
        (locations[found.use ?? found.name] ??= []).push(at);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return uses;
}

/** Lists our own source files in a compilation, including those in concatenated modules. */
function listSources(compilation) {
  const files = new Set();
  const add = (module) => {
    if (module.resource) files.add(module.resource.replace(/\?.*/, ''));
    for (const inner of module.modules ?? []) add(inner);
  };
  for (const module of compilation.modules) add(module);
  return [...files].filter((file) => file.startsWith(ROOT) && /\.tsx?$/.test(file) && !file.includes('node_modules'));
}

/** Files of the bus itself. They name messages of every app without using them, except `withLogin.ts`. */
const BUS_FILE = /^shared-events\/src\/(?!withLogin\.ts$)/;

/** @returns the result of `scanUses` for the sources of a webpack compilation */
export async function scanCompilation(compilation) {
  const read = (...path) => readFile(join(...path), 'utf8');
  const owners = readTexts('contract.ts', await read(folderOf('shared-events'), 'src/contract.ts'), 'owners');
  const addresses = readTexts(
    'addresses.ts',
    await read(folderOf('shared-api'), 'src/paths/addresses.ts'),
    'addresses',
  );
  const files = listSources(compilation)
    .map((path) => ({ path, file: relative(ROOT, path) }))
    .filter(({ file }) => !BUS_FILE.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const sources = await Promise.all(files.map(async ({ path, file }) => ({ file, source: await read(path) })));
  return scanUses(sources, { messages: new Set(Object.keys(owners)), addresses });
}
