/** The keys that docs/contracts/browser-storage-and-cookies.md names, and the keys that the source reads and writes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';

interface StorageContract {
  localStorage: string[];
  sessionStorage: string[];
  caches: string[];
  databases: string[];
  cookies: string[];
}

/** Reads the names in the first column of the page's tables. */
export function readStorageContract(): StorageContract {
  const page = readFileSync(path.join(ROOT, 'docs/contracts/browser-storage-and-cookies.md'), 'utf8');
  const namesOf = (heading: string) => {
    const part = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
    return [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '');
  };
  return {
    localStorage: namesOf('localStorage'),
    sessionStorage: namesOf('sessionStorage'),
    caches: namesOf('Cache Storage'),
    databases: namesOf('IndexedDB'),
    cookies: namesOf('Cookies'),
  };
}

interface FoundKey {
  key: string;
  file: string;
}

/** Folders of the shell, the remotes and the shared packages. */
const PACKAGES = readdirSync(ROOT).filter((name) => /^(shell$|mfe-|shared-)/.test(name));
/** Patterns of accesses: `storage.getItem(…)`, `local.set(…)`, `caches.open(…)`, `reply.setCookie(…)`, … */
const ACCESS_PATTERNS = [
  /\b(?:getItem|setItem|removeItem|setCookie|clearCookie|caches\s*\.open|openRecords)\(([^,()]+)/g,
  /\b(?:storage|local|session|safeLocalStorage|safeSessionStorage)\s*\.(?:get|set|remove)\(([^,()]+)/g,
  /\bread\(\s*'(?:local|session)Storage',([^,()]+)/g,
];
/** Names of function parameters that hold a key. Ignored, because the functions' callers contain the key itself. */
const KEY_PARAMETERS = ['key', 'name'];

/** Finds every key that the site's source reads or writes. */
export function findKeysInSource(): FoundKey[] {
  const files = PACKAGES.flatMap((name) => listSources(path.join(ROOT, name, 'src')));
  const server = listSources(path.join(ROOT, 'server/src'));
  const sources = [...files, ...server]
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file, text }) => files.includes(file) || text.includes('setCookie('));
  const all = sources.map(({ text }) => text).join('\n');
  return sources.flatMap(({ file, text }) => {
    const names = ACCESS_PATTERNS.flatMap((use) =>
      [...text.matchAll(use)].map(([, argument]) => (argument ?? '').trim()),
    );
    // An argument with a colon, such as `key: string`, is a parameter of a declaration, not of a call.
    const called = names.filter((name) => !name.includes(':'));
    return called.flatMap((name) =>
      resolveKey(name, text, all).map((key) => ({ key, file: path.relative(ROOT, file) })),
    );
  });
}

/** Finds files that open a browser store past the functions whose calls are searched for keys. */
export function findFilesWithUncheckedStores(): string[] {
  const files = PACKAGES.flatMap((name) => listSources(path.join(ROOT, name, 'src')));
  return files.filter((file) =>
    /\bindexedDB\b|document\.cookie|cookieStore|openDatabase/.test(readFileSync(file, 'utf8')),
  );
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => path.join(folder, name));
}

/** Resolves an argument to its texts. The argument is a literal, or a constant of this or another file. */
function resolveKey(argument: string, text: string, all: string): string[] {
  const literal = /^'([^']*)'$/.exec(argument)?.[1];
  if (literal !== undefined) return [literal];
  const [constant = '', member] = argument.split(/[.[]/);
  // Match the declaration `const NAME`, because a parameter in the same file may have the same name.
  const value = new RegExp(`const ${constant}\\b[^=\\n;]*=\\s*(?:'([^']*)'|\\{([^}]*)\\})`).exec(text);
  if (value?.[1] !== undefined) return [value[1]];
  if (value?.[2] !== undefined) return membersOf(value[2], argument.includes('[') ? undefined : member);
  const ofAll = new RegExp(`const ${constant} of Object\\.values\\((\\w+)\\)`).exec(text)?.[1];
  if (ofAll !== undefined) return resolveKey(`${ofAll}[]`, text, all);
  if (KEY_PARAMETERS.includes(argument)) return [];
  const isImported = text !== all && new RegExp(`import [^;]*\\b${constant}\\b`).test(text);
  return isImported ? resolveKey(argument, all, all) : [`(unresolved: ${argument})`];
}

function membersOf(body: string, member: string | undefined): string[] {
  return [...body.matchAll(/\b(\w+):\s*'([^']*)'/g)]
    .filter(([, name]) => member === undefined || name === member)
    .map(([, , value]) => value ?? '');
}
