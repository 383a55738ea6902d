// Finds the paths and identifiers that docs and comments name.

/** Matches globs, placeholders (`X.ts`), options and omissions. Such a text names no single file or identifier. */
const GLOB_OR_PLACEHOLDER = /[*<>{}$…=|()[\]\s]|\.\.\.|(?<![A-Z])X(?![A-Za-z])/;
/** Matches paths of files that a build or the running site writes. */
const GENERATED_PATH = /(?:^|\/)(?:node_modules|dist|coverage|data|\.data[^/]*)(?:\/|$)|\.d\.ts$/;
const SOURCE_FILE = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|cjs|sql|md)$/;
const FOLDER_OR_FILE = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/;
const WORD = /^#?[a-z_]\w*(?:\(\))?$/i;
/** Matches `createPlayer`, `PlayerStore`, `DATA_DIR` and `play()`, but not `play`, `post_id` or `API`. */
const IDENTIFIER = /[a-z]\d*[A-Z]|[A-Z]_[A-Z]|\)$/;

const CODE_SPAN = /(?<!`)`([^`\n]+)`(?!`)/g;
const CODE_FENCE = /^( *)```.*\n[^]*?^\1``` *$/gm;
const LINK_TARGET = /\]\(([^)\s]+)\)/g;

const blankOut = (text) => text.replace(/[^\n]/g, ' ');

/** Yields `{ kind: 'path' | 'identifier' | 'link', text, index }` for each reference in a Markdown page. */
export function* findReferencesInPage(page) {
  const prose = page.replace(CODE_FENCE, blankOut);
  for (const { 1: text, index } of prose.matchAll(CODE_SPAN)) yield* classifyReference(text, index);
  for (const { 1: text, index } of prose.replace(CODE_SPAN, blankOut).matchAll(LINK_TARGET)) {
    if (!/^[a-z]+:|^#|^\//.test(text)) yield { kind: 'link', text: text.replace(/#.*/, ''), index };
  }
}

/** Yields the references in a comment: code spans, and words that end like a source file. */
export function* findReferencesInComment(comment) {
  for (const { 1: text, index } of comment.matchAll(CODE_SPAN)) yield* classifyReference(text, index);
  for (const { 0: word, index } of comment.replace(CODE_SPAN, blankOut).matchAll(/[^\s,;:'"‘’“”()]+/g)) {
    const text = word.replace(/[.!?]$/, '');
    for (const found of classifyReference(text, index)) if (found.kind === 'path') yield found;
  }
}

function* classifyReference(text, index) {
  if (GLOB_OR_PLACEHOLDER.test(text.replace(/\(\)$/, '')) || GENERATED_PATH.test(text)) return;
  if (SOURCE_FILE.test(text) || FOLDER_OR_FILE.test(text)) yield { kind: 'path', text, index };
  else if (WORD.test(text) && IDENTIFIER.test(text))
    yield { kind: 'identifier', text: text.replace(/^#|\(\)$/g, ''), index };
}

/**
 * Creates the check of whether a reference is valid.
 * @param {string[]} files the project's files
 * @param {Set<string>} words every word of the code, without comments
 * @returns {(reference: { kind: string, text: string }, folder: string) => boolean} `folder` is the referring file's
 */
export function createReferenceCheck(files, words) {
  const known = new Set(files.flatMap(listNames));
  const packages = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));

  return ({ kind, text }, folder) => {
    if (kind === 'link') return known.has(resolveLink(folder, text));
    if (kind === 'identifier') return words.has(text);
    const name = text.replace(/^(?:\.{1,2}\/)+/, '').replace(/\/$/, '');
    const [first, ...rest] = name.split('/');
    if (!SOURCE_FILE.test(name) && !packages.has(first)) return true;
    // `shared-api/paths` is the package's export of `shared-api/src/paths`.
    return known.has(name) || known.has([first, 'src', ...rest].join('/'));
  };
}

/**
 * Lists the names that docs may use for a file or its folders. A name may start at any folder of the path, and may end
 * at a separator inside the file name (`docs/adr/0007`, `tests/e2e/offline`).
 */
function listNames(file) {
  const parts = file.split('/');
  const names = [];
  for (let start = 0; start < parts.length; start += 1) {
    for (let end = start + 1; end <= parts.length; end += 1) names.push(parts.slice(start, end).join('/'));
  }
  if (parts.length > 1) names.push(file.replace(/(\/\d{4})-[^/]*$/, '$1'), file.replace(/(\/[^/.]+)\.[^/]*$/, '$1'));
  return names;
}

function resolveLink(folder, link) {
  const parts = folder ? folder.split('/') : [];
  for (const part of link.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
