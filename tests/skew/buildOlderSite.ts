import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/startSite.ts';
import { copyWorkTree } from '../support/builds/workTree.ts';

/** Cache of builds. A build's id is the hash of its source, so unchanged sources are not rebuilt. */
const CACHE_FOLDER = 'node_modules/.cache/older-apps';

type Change = [file: string, from: string | RegExp, to: string];

/** Changes that turn the working tree into an older release. Builds of both releases must work on one page. */
const SOURCE_CHANGES: Change[] = [
  // Another version of the bus's kernel.
  [
    'shared-events/src/kernel/Kernel.ts',
    'Something went wrong. Check your connection',
    'That failed. Check your connection',
  ],
  // A message without a newer field.
  ['shared-events/src/contract.ts', /\n {2}\/\*\*[^*]*\*\/\n {2}listTitle\?: string;/, ''],
  ['mfe-catalogue/src/songs/usePlayback.ts', "source: 'list', listTitle,", "source: 'list',"],
  // A shared component with another look and text.
  ['shared-ui/src/feedback/ErrorCard.tsx', 'This part of the site did not load', 'This part did not load'],
  ['shared-ui/src/styles/tokens.ts', "accentSoft: 'var(--color-accent-soft)'", "accentSoft: 'var(--color-surface)'"],
];

/** Removes the builds of outdated sources. */
function removeOutdated(site: string): void {
  const { shell, remotes } = JSON.parse(readFileSync(path.join(site, 'registry/live.json'), 'utf8'));
  for (const [app, { current }] of Object.entries<{ current: { build: string } }>({ shell, ...remotes })) {
    const folder = path.join(site, 'r', app);
    for (const name of readdirSync(folder).filter((build) => build !== current.build)) {
      rmSync(path.join(folder, name), { recursive: true });
    }
  }
}

/** The apps of the older release: the shell, and the remotes that send and receive the changed message. */
const OLDER_APPS = ['shell', 'mfe-catalogue', 'mfe-player'];

/**
 * Builds and publishes a release older than the working tree's: real builds of `OLDER_APPS`, from sources with
 * `SOURCE_CHANGES` applied. @returns the folder of the published release
 */
export async function buildOlderSite(): Promise<string> {
  const tree = copyWorkTree();
  try {
    for (const [file, from, to] of SOURCE_CHANGES) {
      const target = path.join(tree.folder, file);
      const before = readFileSync(target, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${String(from)} any more: choose another difference.`);
      writeFileSync(target, after);
    }
    const dataDir = path.join(ROOT, CACHE_FOLDER);
    const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, ['tools/release/site/release-site.mjs', ...OLDER_APPS], {
      cwd: tree.folder,
      env,
    });
    const site = path.join(dataDir, 'site');
    removeOutdated(site);
    return site;
  } finally {
    tree.remove();
  }
}
