import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';
import { describeProxy } from './support/describeProxy.ts';
import { fillIn } from './support/fillIn.ts';
import { SITE_HOST_NAME, type RecipeValues } from './support/startProxiedSite.ts';
import { startProxy, type RunningProxy } from './support/startProxy.ts';
import { isOnPostgres, testIf } from '../../server/src/testing/run-if.ts';

const CADDY_PROGRAM = process.env['CADDY_PATH'];
const RECIPE_FILE = path.join(ROOT, 'deploy/caddy/Caddyfile');

function fillInRecipe({ upstreams, dataDir, certificate }: RecipeValues): string {
  return fillIn(readFileSync(RECIPE_FILE, 'utf8'), {
    '127.0.0.1:3001': `127.0.0.1:${upstreams[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${upstreams[1]}`,
    'team@example.org': `${certificate.file} ${certificate.keyFile}`,
    'nyimbo.example.org': SITE_HOST_NAME,
    '/var/lib/nyimbo': dataDir,
  });
}

/** Writes Caddy's global options: free ports on loopback, and no admin API. */
const writeOptions = ({ httpsPort, httpPort }: RecipeValues): string =>
  `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;

async function startCaddy(values: RecipeValues): Promise<RunningProxy> {
  const { folder, httpsPort } = values;
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, writeOptions(values) + fillInRecipe(values));
  return startProxy(CADDY_PROGRAM ?? '', ['run', '--config', file], { port: httpsPort, env: { HOME: folder } });
}

/** The suite runs two server processes, which need a shared PostgreSQL and a shared Redis. */
if (CADDY_PROGRAM && isOnPostgres) {
  test('PRD-5 Caddy accepts the recipe as installed', () => {
    const { status, stderr } = spawnSync(CADDY_PROGRAM, ['adapt', '--config', RECIPE_FILE], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
  describeProxy('Caddy', startCaddy, { followsLinks: true });
} else testIf(false, 'needs Caddy and PostgreSQL')('PRD-5 the Caddy recipe', () => undefined);
