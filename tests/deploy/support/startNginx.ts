import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/startSite.ts';
import { fillIn } from './fillIn.ts';
import { SITE_HOST_NAME, type RecipeValues } from './startProxiedSite.ts';
import { startProxy, type RunningProxy } from './startProxy.ts';

const RECIPE = readFileSync(path.join(ROOT, 'deploy/nginx/nyimbo.conf'), 'utf8');

function fillInRecipe({ httpsPort, httpPort, upstreams, dataDir, certificate }: RecipeValues): string {
  return fillIn(RECIPE, {
    '[::]': null,
    'listen 443': `listen 127.0.0.1:${httpsPort}`,
    'listen 80': `listen 127.0.0.1:${httpPort}`,
    '127.0.0.1:3001': `127.0.0.1:${upstreams[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${upstreams[1]}`,
    '/etc/letsencrypt/live/nyimbo.example.org/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/nyimbo.example.org/privkey.pem': certificate.keyFile,
    'nyimbo.example.org': SITE_HOST_NAME,
    '/var/lib/nyimbo': dataDir,
    '/var/www/html': dataDir,
  });
}

/** Writes nginx's main configuration. The workers run as the test's user, who owns the folders. */
function writeMainConfig(folder: string): string {
  const stores = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...[
      'daemon off;',
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr warn;',
      'events { worker_connections 4096; }',
    ],
    ...['http {', 'access_log off;', ...stores.map((name) => `${name}_temp_path ${folder}/${name};`)],
    ...[`include ${folder}/nyimbo.conf;`, '}'],
  ];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Starts the nginx of NGINX_PATH with the recipe. */
export async function startNginx(values: RecipeValues): Promise<RunningProxy> {
  const { folder, httpsPort } = values;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'nyimbo.conf'), fillInRecipe(values));
  return startProxy(process.env['NGINX_PATH'] ?? '', ['-p', folder, '-e', 'stderr', '-c', writeMainConfig(folder)], {
    port: httpsPort,
  });
}
