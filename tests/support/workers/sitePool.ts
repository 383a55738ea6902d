/**
 * Gives each Jest worker its own site: a server on a copy of the prepared data folder, created on the worker's first
 * request. The pool answers over HTTP, because Jest runs it and the workers in different processes.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { openMailbox } from './mailbox.ts';
import { startServer } from '../startSite.ts';

/** Environment variables of a suite. */
export interface SuiteEnvironment {
  SITE_URL: string;
  SITE_DATA_DIR: string;
  MAIL_DIR: string;
}

interface OpenSite {
  names: SuiteEnvironment;
  close(): Promise<void>;
}

/** The pool in Jest's main process; workers request their site by its URL. */
export interface SitePool {
  /** Value for SITE_POOL: the URL that workers request. */
  url: string;
  /** Stops all sites and removes their folders. */
  close(): Promise<void>;
}

async function openSite(preparedFolder: string, worker: string): Promise<OpenSite> {
  const dataDir = `${preparedFolder}-worker-${worker}`;
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  remove();
  await cp(preparedFolder, dataDir, { recursive: true, verbatimSymlinks: true });
  const mailbox = await openMailbox();
  const site = await startServer(dataDir, { SMTP_URL: mailbox.url });
  return {
    names: { SITE_URL: site.url, SITE_DATA_DIR: dataDir, MAIL_DIR: mailbox.folder },
    close: async () => {
      await site.stop();
      await mailbox.close();
      remove();
    },
  };
}

function sendAnswer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Starts the pool. @param preparedFolder a data folder without a running server; it stays unchanged */
export async function openSitePool(preparedFolder: string): Promise<SitePool> {
  const sites = new Map<string, Promise<OpenSite>>();
  const findSite = (worker: string): Promise<OpenSite> => {
    const site = sites.get(worker) ?? openSite(preparedFolder, worker);
    sites.set(worker, site);
    return site;
  };
  const pool = createServer((request, response) => {
    const worker = /^\/workers\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (!worker) return sendAnswer(response, 404, { message: 'Ask for /workers/1.' });
    findSite(worker).then(
      ({ names }) => sendAnswer(response, 200, names),
      (error: unknown) => sendAnswer(response, 500, { message: String(error) }),
    );
  });
  pool.listen(0, '127.0.0.1');
  await once(pool, 'listening');
  const address = pool.address();
  if (address === null || typeof address === 'string') throw new Error('The pool of sites has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      pool.closeAllConnections();
      pool.close();
      const opened = await Promise.allSettled(sites.values());
      await Promise.all(opened.map((site) => (site.status === 'fulfilled' ? site.value.close() : undefined)));
    },
  };
}

/** Requests a worker's site. The pool starts the site on the first request, and returns the same site afterwards. */
export async function requestSite(poolUrl: string, worker: string): Promise<SuiteEnvironment> {
  const response = await fetch(`${poolUrl}/workers/${worker}`);
  const body = await response.json();
  if (!response.ok) throw new Error(`Worker ${worker} has no site: ${body.message}`);
  return body;
}
