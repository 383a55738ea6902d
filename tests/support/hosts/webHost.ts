/** A test's own web host: the pages and registry of a copied site. Without an API, it starts in seconds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuild, describeBuild, type RegistryBuild } from '../builds/copyBuild.ts';
import { findFreePort, ROOT, waitUntil } from '../startSite.ts';
import { siteUrl } from '../visitor.ts';

/** An app's entry in the registry, as a test reads and changes it. */
export interface HostedRelease {
  current: RegistryBuild;
  previous: RegistryBuild | null;
  canary: (RegistryBuild & { percent: number }) | null;
}

/** The content of `registry/live.json`, as a test reads and changes it. */
export interface HostedRegistry {
  seq: number;
  at: string;
  note: string;
  shell: HostedRelease;
  remotes: Record<string, HostedRelease>;
}

/** A running host. `close` stops it and removes its folder. */
export interface WebHost {
  url: string;
  readRegistry(): HostedRegistry;
  /** Applies `change` to the live registry and writes the result as the next live registry. */
  updateRegistry(change: (registry: HostedRegistry) => void): void;
  /** Copies an app's live build under another id. @returns its registry entry */
  copyBuild(app: string, as: string): RegistryBuild;
  close(): Promise<void>;
}

interface WebHostOptions {
  env?: Record<string, string>;
}

/** Copies the live builds of the site under test, one per app. @throws if SITE_DATA_DIR does not contain a build */
async function copyLiveBuilds(siteFolder: string): Promise<void> {
  const registry: HostedRegistry = await (await fetch(`${siteUrl()}/registry/live.json`)).json();
  const source = path.join(process.env.SITE_DATA_DIR ?? path.join(ROOT, '.data-test'), 'site');
  for (const [app, { current }] of Object.entries({ shell: registry.shell, ...registry.remotes })) {
    const folder = path.join('r', app, current.build);
    if (!existsSync(path.join(source, folder))) throw new Error(`SITE_DATA_DIR is to say where ${folder} lies.`);
    cpSync(path.join(source, folder), path.join(siteFolder, folder), { recursive: true });
  }
  writeRegistry(siteFolder, { ...registry, seq: 1 });
}

function writeRegistry(siteFolder: string, registry: HostedRegistry): void {
  const text = JSON.stringify(registry);
  mkdirSync(path.join(siteFolder, 'registry/history'), { recursive: true });
  writeFileSync(path.join(siteFolder, 'registry/history', `${registry.seq}.json`), text);
  const live = path.join(siteFolder, 'registry/live.json');
  writeFileSync(`${live}.draft`, text);
  renameSync(`${live}.draft`, live);
}

/** Copies the suite's site and starts the server's web part on the copy. `env` adds to the server's environment. */
export async function startWebHost({ env = {} }: WebHostOptions = {}): Promise<WebHost> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-host-'));
  const siteFolder = path.join(dataDir, 'site');
  await copyLiveBuilds(siteFolder);
  const own = String(await findFreePort());
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts', '--only', 'web'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: own,
      PUBLIC_URL: `http://127.0.0.1:${own}`,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const port = () => /Nyimbo is ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
  await waitUntil(`a web host is ready: ${output}`, () => port() !== undefined || child.exitCode !== null, 120_000);
  if (port() === undefined) throw new Error(`The web host did not start:\n${output}`);
  const readRegistry = (): HostedRegistry =>
    JSON.parse(readFileSync(path.join(siteFolder, 'registry/live.json'), 'utf8'));
  const folderOf = (app: string, build: string) => path.join(siteFolder, 'r', app, build);
  return {
    url: `http://127.0.0.1:${port()}`,
    readRegistry,
    updateRegistry: (change) => {
      const registry = readRegistry();
      registry.seq += 1;
      change(registry);
      writeRegistry(siteFolder, registry);
    },
    copyBuild: (app, as) => {
      const { shell, remotes } = readRegistry();
      const live = (remotes[app] ?? shell).current.build;
      copyBuild(folderOf(app, live), folderOf(app, as));
      return describeBuild(folderOf(app, as), app);
    },
    async close() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
