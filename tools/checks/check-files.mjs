// Checks that a build is complete and self-contained: `remote.json` is valid, every named file exists, every script
// matches its hash, and no path leaves the folder.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { SHELL } from '../build/apps.mjs';
import { parseRemoteDescription } from '../build/remote-description.mjs';

/** Whether content matches an integrity value (sha256 or sha384). Other formats do not match. */
function matchesIntegrity(content, integrity) {
  const [, algorithm] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return (
    algorithm !== undefined && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  );
}
const isInside = (file) => posix.normalize(file) === file && !file.startsWith('/') && !file.startsWith('..');
/** The shell's scripts that need no hash: the service worker and the early script of the HTML. Never lazy chunks. */
const UNHASHED_SCRIPT = /^[\w-]+\.js$/;

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry) =>
    relative(folder, join(entry.parentPath ?? entry.path, entry.name))
      .split(sep)
      .join('/');
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ file: nameOf(entry), isPlain: entry.isFile() }));
}

function checkDescription({ app, description, report, folder }, files) {
  if (app === SHELL) return [];
  if (!description) return ['remote.json is missing.'];
  try {
    parseRemoteDescription(description, join(folder, 'remote.json'));
  } catch (error) {
    return error.message.split('\n');
  }
  const { name, modules, routes } = description;
  const unbuilt = modules.filter((module) => !report.modules?.[module]);
  const texts = routes.flatMap(({ html }) => html ?? []).filter((file) => !files.has(file));
  return [
    ...(name === app ? [] : [`remote.json says name '${name}', and this is ${app}.`]),
    ...unbuilt.map((module) => `${module} is in remote.json and was not built.`),
    ...texts.map((file) => `${file} is named in remote.json and is not in the build.`),
  ];
}

async function checkScripts({ app, folder, report }, files) {
  const read = (file) => readFile(join(folder, file));
  const text = files.has('hashes.json') ? await read('hashes.json') : null;
  if (text === null) return ['hashes.json is missing, so pages cannot verify scripts.'];
  const hashes = JSON.parse(text.toString());
  const expected = { ...hashes, [report.entry]: report.integrity, 'hashes.json': report.hashesIntegrity };
  const problems = [];
  for (const [file, hash] of Object.entries(expected)) {
    if (!isInside(file) || !files.has(file)) problems.push(`${file} has a hash and is not in the build.`);
    else if (!matchesIntegrity(await read(file), hash)) problems.push(`${file} differs from the build.`);
  }
  const isKnown = (file) => file in expected || (app === SHELL && UNHASHED_SCRIPT.test(file));
  const strangers = [...files].filter((file) => file.endsWith('.js') && !isKnown(file));
  return [...problems, ...strangers.map((file) => `${file} has no hash in hashes.json.`)];
}

/** Matches the URL path of a build in a script. */
const BUILD_PATH = /\/r\/(mfe-[a-z-]+|shell)\/([\w-]+)\//g;

/** Refuses scripts that contain the path of another build, because they load that build's code. */
async function checkAddresses({ app, build, folder, report }, files) {
  const problems = [];
  for (const file of [...files].filter((name) => name.endsWith('.js'))) {
    const source = await readFile(join(folder, file), 'utf8');
    const foreign = [...source.matchAll(BUILD_PATH)].find((found) => found[1] !== app || found[2] !== build);
    if (foreign) problems.push(`${file} points to ${foreign[0]}, outside this build.`);
  }
  const listed = [...Object.values(report.modules ?? {}).flat(), ...(report.offline ?? [])];
  const outside = listed.filter((file) => !isInside(file) || !files.has(file));
  return [...problems, ...outside.map((file) => `${file} is named in build.json and is not in the build.`)];
}

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild }} site
 * @returns {Promise<{ ok: boolean, lines: string[] }>}
 */
export async function checkFiles({ candidate }) {
  const found = await listFiles(candidate.folder);
  const files = new Set(found.map(({ file }) => file));
  if (!candidate.report) return { ok: false, lines: ['build.json is missing.'] };
  const links = found.filter(({ isPlain }) => !isPlain).map(({ file }) => `${file} is not a plain file.`);
  const lines = [
    ...links,
    ...checkDescription(candidate, files),
    ...(await checkScripts(candidate, files)),
    ...(await checkAddresses(candidate, files)),
  ];
  const scripts = [...files].filter((file) => file.endsWith('.js')).length;
  return {
    ok: lines.length === 0,
    lines: lines.length > 0 ? lines : [`${files.size} files, ${scripts} scripts, all unchanged.`],
  };
}
