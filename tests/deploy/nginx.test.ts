import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeProxy, NAME, type RecipeValues } from './support/describeProxy.ts';
import { fillIn } from './support/fillIn.ts';
import { ROOT } from '../support/startSite.ts';
import { startProxy, type Proxy } from './support/startProxy.ts';

const PROGRAM = process.env['NGINX_PATH'];
const RECIPE = readFileSync(path.join(ROOT, 'deploy/nginx/nyimbo.conf'), 'utf8');

function fillInRecipe({ port, plainPort, upstreams, dataDir, certificate }: RecipeValues): string {
  return fillIn(RECIPE, {
    '[::]': null,
    'listen 443': `listen 127.0.0.1:${port}`,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
    '127.0.0.1:3001': `127.0.0.1:${upstreams[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${upstreams[1]}`,
    '/etc/letsencrypt/live/nyimbo.example.org/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/nyimbo.example.org/privkey.pem': certificate.keyFile,
    'nyimbo.example.org': NAME,
    '/var/lib/nyimbo': dataDir,
    '/var/www/html': dataDir,
  });
}

/** The rest of nginx's configuration. Its workers run as this user, who owns the folders. */
function writeMain(folder: string): string {
  const stores = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/nginx.pid;`, 'error_log stderr warn;', 'events {}'],
    ...['http {', 'access_log off;', ...stores.map((name) => `${name}_temp_path ${folder}/${name};`)],
    ...[`include ${folder}/nyimbo.conf;`, '}'],
  ];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function startNginx(values: RecipeValues): Promise<Proxy> {
  const { folder, port } = values;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'nyimbo.conf'), fillInRecipe(values));
  return startProxy(PROGRAM ?? '', ['-p', folder, '-e', 'stderr', '-c', writeMain(folder)], { port });
}

/** Two processes need a shared PostgreSQL and a shared Redis. */
if (PROGRAM && process.env['TEST_DATABASE_URL']) describeProxy('nginx', startNginx);
else test.skip('PRD-5 the recipe for nginx runs with NGINX_PATH, on PostgreSQL', () => undefined);
