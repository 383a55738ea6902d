import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishTestRegistry } from './release-test-build.ts';
import { describeRemote } from './write-test-site.ts';

export const STUDIO = 'mfe-studio';
/** A text that only the script of the remote's page contains. */
export const STUDIO_SCRIPT = 'console.log("the studio")';

const ROUTES = ['/studio', '/studio/songs/{song}'].map((route) => ({
  path: route,
  module: './StudioPage',
  title: 'Studio',
}));

/** Releases a staff-only remote to the site that `writeTestSite` has written. */
export async function releaseStaffRemote(siteDir: string, build = 'b1'): Promise<void> {
  const release = describeRemote(STUDIO, ROUTES);
  const description = { ...release.current.description, access: 'staff' as const };
  const report = { entry: 'remoteEntry.js', integrity: 'sha384-AAAA', beside: [], hashes: {} };
  const files = {
    'build.json': JSON.stringify({ ...report, modules: { './StudioPage': ['chunks/studio.js'] } }),
    'remote.json': JSON.stringify(description),
    'remoteEntry.js': STUDIO_SCRIPT,
    'remoteEntry.js.br': 'compressed',
    'chunks/studio.js': STUDIO_SCRIPT,
    'html/studio.html': '<p>the studio</p>',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, 'r', STUDIO, build, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await publishTestRegistry(siteDir, ({ remotes }) => ({
    note: `release ${STUDIO} ${build}`,
    remotes: { ...remotes, [STUDIO]: { ...release, current: { ...release.current, build, description } } },
  }));
}
