import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './startSite.ts';

export {
  HOSTILE,
  HOSTILE_CITY,
  HOSTILE_GENRE,
  HOSTILE_MARK,
  type HostileEntry,
} from '../../server/src/testing/catalogue/hostile-titles.ts';

/** Adds the songs with hostile titles to the data of a stopped site. */
export async function addHostileCatalogue(dataDir: string): Promise<void> {
  const script = 'demo-catalogue/src/testing/add-hostile-catalogue.cli.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The hostile catalogue was not added: exit code ${code}.`);
}
