// `npm run create-remote -- <name> [--title "Words"]`: creates a working remote with a page, a slot, a test, a README
// and the files for a release. The shell does not change: the registry names the remote after its first release.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { tsImport } from 'tsx/esm/api';
import { readRemoteDescription, REMOTES, ROOT } from '../build/apps.mjs';
import { readRegistration, writeRegistration } from './registration.mjs';

const TEMPLATE_FOLDER = fileURLToPath(new URL('template/', import.meta.url));
const TEMPLATE_SUFFIX = '.tmpl';
const FORMAT_OPTIONS = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'));
const USAGE = 'Usage: npm run create-remote -- <name> [--title "Words"]';

/**
 * Derives the names of a remote: `mfe-top-ten` or `top-ten` gives the folder `mfe-top-ten`, `TopTen` in code, the page
 * `/top-ten`, and the default title 'Top ten'.
 * @throws if the name or the title is invalid
 */
export function nameRemote(requestedName, title) {
  const name = requestedName.startsWith('mfe-') ? requestedName : `mfe-${requestedName}`;
  if (!/^mfe-[a-z]+(-[a-z]+)*$/.test(name) || name.length > 40) {
    throw new Error(`'${requestedName}' is not a remote name. Use lower-case words with dashes, such as 'top-ten'.`);
  }
  const words = name.slice('mfe-'.length).split('-');
  const spoken = words.join(' ');
  const given = title?.replace(/\s+/g, ' ').trim();
  if (given === '' || /[\\`'"{}<>\p{Cc}]/u.test(given ?? '')) {
    throw new Error('A title must not contain quotes, braces, angle brackets or backslashes.');
  }
  return {
    name,
    title: given ?? spoken[0].toUpperCase() + spoken.slice(1),
    path: `/${words.join('-')}`,
    Pascal: words.map((word) => word[0].toUpperCase() + word.slice(1)).join(''),
  };
}

async function refuseTakenName({ name, path }) {
  if (existsSync(join(ROOT, name))) throw new Error(`The folder ${name} already exists.`);
  const { isServerPath } = await tsImport('@nyimbo/shared-api/paths', import.meta.url);
  if (isServerPath(path)) throw new Error(`The server uses ${path} itself. Choose another name.`);
  for (const remote of REMOTES) {
    const { routes } = await readRemoteDescription(remote);
    if (routes.some((route) => route.path.replace(/\/$/, '') === path)) {
      throw new Error(`The page ${path} belongs to ${remote}. Choose another name.`);
    }
  }
}

/** Fills `{{word}}`, and `{{version:package}}` with the shell's version of the package. */
function createFiller(names, versions) {
  const values = new Map(Object.entries(names));
  return (text) =>
    text.replace(/\{\{(version:)?([\w-]+)\}\}/g, (_, isVersion, key) => {
      const value = isVersion ? versions[key] : values.get(key);
      if (value === undefined) throw new Error(`The template asks for '${key}', which is not known.`);
      return value;
    });
}

async function writeFolder(folder, fill) {
  const entries = await readdir(TEMPLATE_FOLDER, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith(TEMPLATE_SUFFIX))) {
    const source = join(entry.parentPath ?? entry.path, entry.name);
    const target = join(folder, fill(source.slice(TEMPLATE_FOLDER.length, -TEMPLATE_SUFFIX.length)));
    await mkdir(dirname(target), { recursive: true });
    // Format the file again, because the length of the names changes the line breaks.
    const { code, errors } = await format(target, fill(await readFile(source, 'utf8')), FORMAT_OPTIONS);
    if (errors.length > 0) throw new Error(`The template ${source} is invalid: ${errors[0].message}`);
    await writeFile(target, code);
  }
}

/**
 * Creates the remote in the work tree, completely or not at all.
 * @param {{ requestedName: string, title?: string }} options
 * @returns {Promise<{ name: string, title: string, path: string, Pascal: string }>}
 * @throws if the name is invalid, or if the name or its page is taken
 */
export async function createRemote({ requestedName, title }) {
  const names = nameRemote(requestedName, title);
  await refuseTakenName(names);
  const shell = JSON.parse(await readFile(join(ROOT, 'shell/package.json'), 'utf8'));
  const registration = await readRegistration();
  const draft = join(ROOT, `.${names.name}-${process.pid}`);
  try {
    await writeFolder(draft, createFiller(names, shell.dependencies));
    const manifest = JSON.parse(await readFile(join(draft, 'package.json'), 'utf8'));
    await rename(draft, join(ROOT, names.name));
    await writeRegistration(registration.with(names, manifest));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await linkPackage(names.name);
  return names;
}

/** Links the workspace into node_modules, as `npm install` does. */
async function linkPackage(name) {
  const scope = join(ROOT, 'node_modules/@nyimbo');
  await mkdir(scope, { recursive: true });
  await rm(join(scope, name), { force: true });
  await symlink(join('../..', name), join(scope, name));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values, positionals } = parseArgs({ options: { title: { type: 'string' } }, allowPositionals: true });
    if (positionals.length !== 1) throw new Error(USAGE);
    const { name, path } = await createRemote({ requestedName: positionals[0], title: values.title });
    console.log(`Created ${name} with the page ${path}. Next:`);
    console.log(`  npm test -w ${name}`);
    console.log(`  npm run solo -w ${name}`);
    console.log(`  npm run release -- ${name}`);
    console.log(`Name its team in CODEOWNERS. docs/teams/teams.md describes the first release.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
