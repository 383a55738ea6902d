// Generates a build's `contract.d.ts`: the types of the bus contract at build time. Checks of other apps' releases
// compare their messages with these types.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { folderOf } from '../apps.mjs';
import { readTexts } from './scan-uses.mjs';

const OWNERS_DECLARATION = /export declare const owners: [^;]+;/;

/**
 * @param {string} source of `contract.ts`
 * @returns {string} its declarations without comments; `owners` has literal types, which the checks read
 * @throws if the source does not parse or declares no owners
 */
export function buildContractDeclaration(source) {
  const { outputText, diagnostics } = ts.transpileDeclaration(source, {
    compilerOptions: { removeComments: true, strict: true, target: ts.ScriptTarget.ES2022 },
    fileName: 'contract.ts',
    reportDiagnostics: true,
  });
  const first = diagnostics?.[0];
  if (first) throw new Error(`contract.ts: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`);
  if (!OWNERS_DECLARATION.test(outputText)) throw new Error('contract.ts declares no owners.');
  const owners = Object.entries(readTexts('contract.ts', source, 'owners'));
  const fields = owners.map(([message, owner]) => `  ${JSON.stringify(message)}: ${JSON.stringify(owner)};`);
  return outputText.replace(OWNERS_DECLARATION, () => `export declare const owners: {\n${fields.join('\n')}\n};`);
}

/** Declares the contract of the working tree. */
export async function buildOwnContractDeclaration() {
  return buildContractDeclaration(await readFile(join(folderOf('shared-events'), 'src/contract.ts'), 'utf8'));
}
