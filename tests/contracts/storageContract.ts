/** The keys that docs/contracts/browser-storage-and-cookies.md names, and the keys that the source reads and writes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';

interface StorageContract {
  localStorage: string[];
  sessionStorage: string[];
  caches: string[];
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
    cookies: namesOf('Cookies'),
  };
}

interface FoundKey {
  key: string;
  file: string;
}

/** The shell, the remotes and the shared packages, whichever there are. */
const PACKAGES = readdirSync(ROOT).filter((name) => /^(shell$|mfe-|shared-)/.test(name));
/** Match `storage.getItem(…)`, `local.set(…)`, `caches.open(…)`, `reply.setCookie(…)`, `read('localStorage', …)`. */
const USES = [
  /\b(?:getItem|setItem|removeItem|setCookie|clearCookie|caches\s*\.open)\(([^,()]+)/g,
  /\b(?:storage|local|session|safeLocalStorage|safeSessionStorage)\s*\.(?:get|set|remove)\(([^,()]+)/g,
  /\bread\(\s*'(?:local|session)Storage',([^,()]+)/g,
];
/** Parameter names that hold a key inside a function. Its callers name the key. */
const PARAMETERS = ['key', 'name'];

/** Finds every key that the site's source reads or writes. */
export function findKeysInSource(): FoundKey[] {
  const files = PACKAGES.flatMap((name) => listSources(path.join(ROOT, name, 'src')));
  const server = listSources(path.join(ROOT, 'server/src'));
  const sources = [...files, ...server]
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file, text }) => files.includes(file) || text.includes('setCookie('));
  const all = sources.map(({ text }) => text).join('\n');
  return sources.flatMap(({ file, text }) => {
    const names = USES.flatMap((use) => [...text.matchAll(use)].map(([, argument]) => (argument ?? '').trim()));
    // `name: Type` is a function declaration, not a call.
    const called = names.filter((name) => !name.includes(':'));
    return called.flatMap((name) =>
      resolveKey(name, text, all).map((key) => ({ key, file: path.relative(ROOT, file) })),
    );
  });
}

/** Finds files that use a browser store for which the page has no heading. */
export function findOtherStores(): string[] {
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

/** Resolves an argument to its texts: a literal, a constant of this file or an imported one, or its members. */
function resolveKey(argument: string, text: string, all: string): string[] {
  const literal = /^'([^']*)'$/.exec(argument)?.[1];
  if (literal !== undefined) return [literal];
  const [constant = '', member] = argument.split(/[.[]/);
  // Match `const NAME`, not a bare name: a parameter of the same file may have that name.
  const value = new RegExp(`const ${constant}\\b[^=\\n;]*=\\s*(?:'([^']*)'|\\{([^}]*)\\})`).exec(text);
  if (value?.[1] !== undefined) return [value[1]];
  if (value?.[2] !== undefined) return membersOf(value[2], argument.includes('[') ? undefined : member);
  const ofAll = new RegExp(`const ${constant} of Object\\.values\\((\\w+)\\)`).exec(text)?.[1];
  if (ofAll !== undefined) return resolveKey(`${ofAll}[]`, text, all);
  if (PARAMETERS.includes(argument)) return [];
  const isImported = text !== all && new RegExp(`import [^;]*\\b${constant}\\b`).test(text);
  return isImported ? resolveKey(argument, all, all) : [`(unresolved: ${argument})`];
}

function membersOf(body: string, member: string | undefined): string[] {
  return [...body.matchAll(/\b(\w+):\s*'([^']*)'/g)]
    .filter(([, name]) => member === undefined || name === member)
    .map(([, , value]) => value ?? '');
}
