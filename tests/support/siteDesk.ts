/**
 * Gives each Jest worker a site of its own: a copy of one prepared data folder with a server, made when the worker first
 * asks. It answers over HTTP, since Jest starts it in one process and workers are others.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { openPostbox } from './mailbox.ts';
import { startServer } from './startSite.ts';

/** What a suite finds in its environment. */
export interface WorkerSite {
  SITE_URL: string;
  SITE_DATA_DIR: string;
  MAIL_DIR: string;
}

interface OpenSite {
  names: WorkerSite;
  close(): Promise<void>;
}

export interface SiteDesk {
  /** For SITE_DESK: where a worker asks. */
  url: string;
  /** Ends all sites and removes their folders. */
  close(): Promise<void>;
}

async function openSite(preparedFolder: string, worker: string): Promise<OpenSite> {
  const dataDir = `${preparedFolder}-worker-${worker}`;
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  remove();
  await cp(preparedFolder, dataDir, { recursive: true, verbatimSymlinks: true });
  const postbox = await openPostbox();
  const site = await startServer(dataDir, { SMTP_URL: postbox.url });
  return {
    names: { SITE_URL: site.url, SITE_DATA_DIR: dataDir, MAIL_DIR: postbox.folder },
    close: async () => {
      await site.stop();
      await postbox.close();
      remove();
    },
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** @param preparedFolder a data folder that no server runs on; it stays as it is */
export async function openSiteDesk(preparedFolder: string): Promise<SiteDesk> {
  const sites = new Map<string, Promise<OpenSite>>();
  const siteOf = (worker: string): Promise<OpenSite> => {
    const site = sites.get(worker) ?? openSite(preparedFolder, worker);
    sites.set(worker, site);
    return site;
  };
  const desk = createServer((request, response) => {
    const worker = /^\/workers\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (!worker) return answer(response, 404, { message: 'Ask for /workers/1.' });
    siteOf(worker).then(
      ({ names }) => answer(response, 200, names),
      (error: unknown) => answer(response, 500, { message: String(error) }),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('The desk for sites has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      desk.closeAllConnections();
      desk.close();
      const opened = await Promise.allSettled(sites.values());
      await Promise.all(opened.map((site) => (site.status === 'fulfilled' ? site.value.close() : undefined)));
    },
  };
}

/** Asks for the site of a worker. It is started the first time, and the same one every time after. */
export async function askForSite(deskUrl: string, worker: string): Promise<WorkerSite> {
  const response = await fetch(`${deskUrl}/workers/${worker}`);
  const body = await response.json();
  if (!response.ok) throw new Error(`Worker ${worker} has no site: ${body.message}`);
  return body;
}
