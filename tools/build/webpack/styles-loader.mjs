// Inlines the design tokens into the styles and minifies the styles' CSS. Otherwise every app contains all token
// objects, and each use is a look-up at page start. Saves 3.5 KB br on the first screen.
import { join } from 'node:path';
import ts from 'typescript';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../apps.mjs';

const TOKEN_FILES = ['tokens.ts', 'size.ts', 'onCover.ts'].map((name) => join(ROOT, 'shared-ui/src/styles', name));
const TOKEN_IMPORT = /^@nyimbo\/shared-ui\/styles$|(^|\/)styles\/(tokens|size|onCover)\.ts$/;
const STYLE_TAGS = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);
/** Every module with styles or tokens contains one of these words. The loader skips all other modules. */
const STYLE_WORD = /styled|css|keyframes|createGlobalStyle|\/styles/;

/** @type {Promise<Record<string, Record<string, string | number>>> | undefined} */
let tokensPromise;

async function readTokens() {
  const modules = await Promise.all(TOKEN_FILES.map((file) => tsImport(file, import.meta.url)));
  return Object.assign({}, ...modules);
}

/** Maps local import names to token objects. Omits names that the file also declares itself. */
function findTokens(file, tokens) {
  const found = new Map();
  const others = new Set();
  const visit = (node) => {
    if (ts.isImportSpecifier(node)) {
      const imported = (node.propertyName ?? node.name).text;
      const { moduleSpecifier } = node.parent.parent.parent;
      const isToken = ts.isStringLiteral(moduleSpecifier) && TOKEN_IMPORT.test(moduleSpecifier.text);
      if (isToken && Object.hasOwn(tokens, imported)) found.set(node.name.text, tokens[imported]);
    } else if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    ) {
      others.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const name of others) found.delete(name);
  return found;
}

/** Returns the accessed key: `text` of `color.text`, `4` of `space[4]`; undefined for other nodes. */
function readKey(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const isIndex = ts.isElementAccessExpression(node) && ts.isLiteralExpression(node.argumentExpression);
  return isIndex ? node.argumentExpression.text : undefined;
}

/** Returns the value of a token access such as `color.text` or `space[4]`; undefined for other nodes. */
function readToken(node, tokens) {
  const key = readKey(node);
  if (key === undefined || !ts.isIdentifier(node.expression)) return undefined;
  const values = tokens.get(node.expression.text);
  return values && Object.hasOwn(values, key) ? values[key] : undefined;
}

function isStyle(node) {
  let tag = node.tag;
  while (!ts.isIdentifier(tag) && 'expression' in tag) tag = tag.expression;
  return ts.isIdentifier(tag) && STYLE_TAGS.has(tag.text);
}

/** Removes comments and white space around punctuation from a piece of CSS. Leaves strings unchanged. */
function minifyPiece(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      return part
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,]) ?/g, '$1')
        .replace(/([a-z-]): /g, '$1:')
        .replace(/;}/g, '}');
    })
    .join('');
}

/** Prints a template with inlined tokens. `print` writes the other expressions. */
function printStyle(template, { tokens, print }) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return `\`${minifyPiece(template.rawText).trim()}\``;
  const pieces = [template.head.rawText];
  const expressions = [];
  for (const { expression, literal } of template.templateSpans) {
    const token = readToken(expression, tokens);
    if (token === undefined) {
      expressions.push(print(expression));
      pieces.push(literal.rawText);
    } else {
      pieces[pieces.length - 1] += token + literal.rawText;
    }
  }
  const [first, ...rest] = pieces.map(minifyPiece);
  const text = rest.reduce((all, piece, index) => `${all}\${${expressions[index]}}${piece}`, first);
  return `\`${text.trim()}\``;
}

/**
 * @param {string} source of a TypeScript module
 * @param {Record<string, Record<string, string | number>>} tokens by export name
 */
export function inlineStyles(source, tokens) {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = findTokens(file, tokens);
  const replace = (node) => {
    const token = readToken(node, found);
    if (token !== undefined) return JSON.stringify(token);
    if (ts.isTaggedTemplateExpression(node) && isStyle(node)) {
      const typeArguments = source.slice(node.tag.getEnd(), node.template.getStart());
      return printInside(node.tag) + typeArguments + printStyle(node.template, { tokens: found, print });
    }
    return undefined;
  };
  const print = (node) => replace(node) ?? printInside(node);
  /** Prints a node with replacements in its descendants. */
  const printInside = (node) => {
    let text = '';
    let at = node.getStart();
    const visit = (child) => {
      const replaced = replace(child);
      if (replaced === undefined) return ts.forEachChild(child, visit);
      text += source.slice(at, child.getStart()) + replaced;
      at = child.getEnd();
    };
    ts.forEachChild(node, visit);
    return text + source.slice(at, node.getEnd());
  };
  return printInside(file);
}

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function stylesLoader(source) {
  if (!STYLE_WORD.test(source)) return source;
  const done = this.async();
  for (const file of TOKEN_FILES) this.addDependency(file);
  tokensPromise ??= readTokens();
  tokensPromise.then(
    (tokens) => done(null, inlineStyles(source, tokens)),
    (error) => done(error),
  );
}
