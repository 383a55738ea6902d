// Reads the contracts of several builds into one TypeScript program, because the compiler compares only types of the
// same program.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  target: ts.ScriptTarget.ES2022,
};
const LIBRARY_FOLDER = dirname(ts.getDefaultLibFilePath(COMPILER_OPTIONS));

/** The contract's interface for each kind of message. */
const INTERFACE_BY_KIND = {
  command: 'CommandPayloads',
  request: 'RequestPayloads',
  event: 'EventPayloads',
  state: 'StatePayloads',
};

/** Creates a compiler host that reads only the given texts and the compiler's own library. */
function createHost(texts) {
  const host = ts.createCompilerHost(COMPILER_OPTIONS);
  const isOfLibrary = (name) => dirname(name) === LIBRARY_FOLDER && name.endsWith('.d.ts');
  const read = (name) => texts.get(name) ?? (isOfLibrary(name) ? readFileSync(name, 'utf8') : undefined);
  return {
    ...host,
    fileExists: (name) => read(name) !== undefined,
    readFile: read,
    getSourceFile: (name, version) => {
      const text = read(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, version);
    },
    getDefaultLibLocation: () => LIBRARY_FOLDER,
    getCurrentDirectory: () => '/',
  };
}

/** @throws the compiler's first error, because a contract that does not compile may hide incompatible types */
function refuseErrors(program, file, name) {
  const [first] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  if (first) throw new Error(`The contract of ${name}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
}

function readMessages(checker, exported, file) {
  const messages = new Map();
  for (const [kind, map] of Object.entries(INTERFACE_BY_KIND)) {
    const symbol = exported.get(map);
    const fields = symbol ? checker.getDeclaredTypeOfSymbol(symbol).getProperties() : [];
    for (const field of fields) {
      const type = checker.getTypeOfSymbolAtLocation(field, file);
      const readPart = (name) => checker.getTypeOfSymbolAtLocation(type.getProperty(name), file);
      const types = kind === 'request' ? { input: readPart('input'), outcome: readPart('outcome') } : { payload: type };
      messages.set(field.getName(), { kind, types });
    }
  }
  return messages;
}

function readOwners(checker, exported, file) {
  const symbol = exported.get('owners');
  const fields = symbol ? checker.getTypeOfSymbolAtLocation(symbol, file).getProperties() : [];
  return new Map(
    fields.map((field) => {
      const type = checker.getTypeOfSymbolAtLocation(field, file);
      return [field.getName(), type.isStringLiteral() ? type.value : null];
    }),
  );
}

/** Reads the strings of a union such as `SlotName`; null if the contract has no such type. */
function readUnion(checker, symbol) {
  if (!symbol) return null;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return (type.isUnion() ? type.types : [type]).flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
}

/**
 * @typedef {object} Contract
 * @property {Map<string, { kind: string, types: Record<string, ts.Type> }>} messages
 * @property {Map<string, string | null>} owners
 * @property {ts.Type | null} pageProps
 * @property {string[] | null} slots
 */

/**
 * @param {Map<string, string>} contracts the content of each `contract.d.ts` by a name for reports; equal contents are
 *   read once
 * @returns {{ checker: ts.TypeChecker, byName: Map<string, Contract> }}
 * @throws if a contract does not compile
 */
export function openContracts(contracts) {
  const paths = new Map();
  for (const text of contracts.values()) if (!paths.has(text)) paths.set(text, `/contract-${paths.size}.d.ts`);
  const texts = new Map([...paths].map(([text, path]) => [path, text]));
  const program = ts.createProgram([...texts.keys()], COMPILER_OPTIONS, createHost(texts));
  const checker = program.getTypeChecker();
  const opened = new Map();
  const byName = new Map();
  for (const [name, text] of contracts) {
    if (!opened.has(text)) {
      const file = program.getSourceFile(paths.get(text));
      refuseErrors(program, file, name);
      const symbol = file && checker.getSymbolAtLocation(file);
      const exported = new Map((symbol ? checker.getExportsOfModule(symbol) : []).map((one) => [one.getName(), one]));
      const props = exported.get('PageProps');
      opened.set(text, {
        messages: readMessages(checker, exported, file),
        owners: readOwners(checker, exported, file),
        pageProps: props ? checker.getDeclaredTypeOfSymbol(props) : null,
        slots: readUnion(checker, exported.get('SlotName')),
      });
    }
    byName.set(name, opened.get(text));
  }
  return { checker, byName };
}
