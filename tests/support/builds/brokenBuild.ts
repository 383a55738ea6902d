/**
 * Turns a real build into a faulty one without a compilation. The test's proxy (`siteProxy.ts`) changes a file in
 * transit. The registry names the faulty build as live. Its hashes are correct unless the fault is a wrong hash.
 */
import { createHash } from 'node:crypto';
import type { ReplacementResponse } from '../hosts/siteProxy.ts';

interface Build {
  build: string;
  entry: string;
  integrity: string;
  hashes: string;
  description: Record<string, unknown>;
}

interface Release {
  current: Build;
  previous: Build | null;
  canary: null;
}

interface RegistryFile {
  seq: number;
  remotes: Record<string, Release>;
}

/** Changes to a build. File names are relative to its folder. */
export interface Damage {
  /** Replaces the text of files and updates the hashes. */
  patch?: (file: string, text: string) => string;
  /** Replaces the text of files but not the hashes, as an attacker does. */
  tamper?: (file: string, text: string) => string;
  /** Removes hashes from the list or changes them. */
  changeHashes?: (hashes: Record<string, string>) => Record<string, string>;
  /** Replaces the response for a file. */
  answer?: (file: string) => ReplacementResponse | null;
  /** Whether the registry names no previous build. */
  hasNoPrevious?: boolean;
  /** Changes the remote's description in the registry. */
  changeDescription?: (description: Record<string, unknown>) => Record<string, unknown>;
}

/** The damaged build as the proxy serves it: its registry, its HTML and its files. */
export interface BrokenBuild {
  id: string;
  previous: string;
  /** JSON of a registry with this build live and the original build as the previous one. */
  registry: string;
  /** Makes this build live in a page's HTML. */
  rewrite: (html: string) => string;
  /** The response for a path below `/r/<remote>/<id>/`. */
  answer: (path: string) => ReplacementResponse | null;
}

const hashOf = (algorithm: 'sha256' | 'sha384', text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

const readText = async (url: string): Promise<string> => (await fetch(url)).text();

/** Reads the registry of a site, and the text of each file of a remote's live build. */
export async function readLiveBuild(site: string, remote: string) {
  const registry: RegistryFile = JSON.parse(await readText(`${site}/registry/live.json`));
  const release = registry.remotes[remote];
  if (!release) throw new Error(`${remote} is not live.`);
  const { build, entry } = release.current;
  const folder = `/r/${remote}/${build}/`;
  const hashes: Record<string, string> = JSON.parse(await readText(`${site}${folder}hashes.json`));
  const names = [entry, ...Object.keys(hashes)];
  const texts = await Promise.all(names.map(async (name) => [name, await readText(site + folder + name)] as const));
  return { registry, release, folder, texts: new Map(texts) };
}

/** The real build as `readLiveBuild` reads it. `breakBuild` makes the damaged build from it. */
export type LiveBuild = Awaited<ReturnType<typeof readLiveBuild>>;

/** Damages a copy of a build under another id. In the registry, the original is the previous build. */
export function breakBuild(live: LiveBuild, remote: string, damage: Damage): BrokenBuild {
  const { registry, release, folder, texts } = live;
  const { current } = release;
  const id = `broken${current.build}`;
  // The copy has its own id, so it loads its chunks from its own folder.
  const move = (text: string) => text.replaceAll(current.build, id);
  const files = new Map([...texts].map(([name, text]) => [name, damage.patch?.(name, move(text)) ?? move(text)]));
  const scripts = [...files].filter(([name]) => name !== current.entry);
  const list = Object.fromEntries(scripts.map(([name, text]) => [name, hashOf('sha256', text)]));
  const hashes = JSON.stringify(damage.changeHashes?.(list) ?? list);
  const entryText = files.get(current.entry) ?? '';
  const broken: Build = {
    ...current,
    build: id,
    integrity: hashOf('sha384', entryText),
    hashes: hashOf('sha384', hashes),
    description: damage.changeDescription?.(current.description) ?? current.description,
  };
  for (const [name, text] of files) files.set(name, damage.tamper?.(name, text) ?? text);
  files.set('hashes.json', hashes);

  const own = folder.replace(current.build, id);
  // Replace what the HTML contains: the build's id, its integrity and the hashes of its preloaded files.
  const replacements: [string, string][] = [
    [`"registry":{"seq":${registry.seq},`, `"registry":{"seq":${registry.seq + 1},`],
    [current.build, id],
    [current.integrity, broken.integrity],
    [current.hashes, broken.hashes],
    ...scripts.map(([name, text]): [string, string] => [
      hashOf('sha256', texts.get(name) ?? ''),
      hashOf('sha256', text),
    ]),
  ];
  return {
    id,
    previous: current.build,
    registry: JSON.stringify({
      ...registry,
      seq: registry.seq + 1,
      remotes: {
        ...registry.remotes,
        [remote]: { current: broken, previous: damage.hasNoPrevious ? null : current, canary: null },
      },
    }),
    rewrite: (html) => {
      const named = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), html);
      const range = new RegExp(`("name":"${remote}","routes".*?"needsShell":)"[^"]*"`);
      return named.replace(range, `$1${JSON.stringify(broken.description['needsShell'])}`);
    },
    answer: (path) => {
      if (!path.startsWith(own)) return null;
      const name = path.slice(own.length).replace(/\?.*/, '');
      const text = files.get(name);
      const type = name.endsWith('.json') ? 'application/json' : 'text/javascript';
      return damage.answer?.(name) ?? (text === undefined ? { status: 404, body: 'Not found' } : { type, body: text });
    },
  };
}
