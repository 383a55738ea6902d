// `npm run solo -w <app>`: runs one remote alone in the harness. `--built <folder>` and `--site <folder or URL>` select
// an existing build. By default it serves the source, and edits show immediately. See docs/teams/solo.md.
import { parseArgs } from 'node:util';
import { argv, exit } from 'node:process';
import { REMOTES } from '../build/apps.mjs';
import { findApi, findFreePort } from './find-api.mjs';

const USAGE = `npm run solo -w <remote> -- [--api http://…] [--port 4800] [--host 127.0.0.1] [--built <folder> | --site <folder or http://…>]`;
const DEFAULT_PORT = 4800;

const log = (line) => console.log(line);

function readOptions() {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      built: { type: 'string' },
      site: { type: 'string' },
    },
  });
  const [app] = positionals;
  if (!REMOTES.includes(app)) throw new Error(`There is no remote '${app ?? ''}'. There are ${REMOTES.join(', ')}.`);
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port ${values.port} is not a port.`);
  if (values.api !== undefined && !URL.canParse(values.api)) throw new Error(`--api ${values.api} is not an address.`);
  return { app, ...values, port, host: values.host ?? '127.0.0.1' };
}

/**
 * @param {ReturnType<typeof readOptions>} options
 * @param {string} apiUrl
 */
async function serve({ app, built, site, port, host }, apiUrl) {
  if (!built && !site) {
    const { developSolo } = await import('./develop.mjs');
    return developSolo({ app, apiUrl, port: port || (await findFreePort()), host, log });
  }
  const { serveSolo } = await import('./serve.mjs');
  const where = built ? { remoteBuild: built } : site?.includes('://') ? { siteUrl: site } : { siteFolder: site };
  return serveSolo({ app, ...where, apiUrl, port, host, log });
}

async function main() {
  const options = readOptions();
  const api = await findApi({ requested: options.api, log });
  const stop = async (server) => {
    await Promise.all([server?.close(), api.stop()]);
    exit(0);
  };
  try {
    const server = await serve(options, api.url);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(server));
    log(`${options.app} is alone at ${server.url}`);
  } catch (error) {
    await api.stop();
    throw error;
  }
}

main().catch((error) => {
  console.error(error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `${error.message}\n${USAGE}` : error.message);
  exit(1);
});
