/** A third-party site that embeds our pages. For cookies too, `localhost` and `127.0.0.1` are different sites. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { findFreePort } from '../startSite.ts';

export interface ForeignSite {
  /** Returns the URL of a page with this HTML in its body. */
  show(html: string): string;
  close(): Promise<void>;
}

/** Starts a site on its own port, whose pages contain any HTML. */
export async function openForeignSite(): Promise<ForeignSite> {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const html = pages[Number(request.url?.slice(1))];
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1>${html ?? ''}</html>`);
  });
  const port = await findFreePort();
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    show: (html) => `http://localhost:${port}/${pages.push(html) - 1}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
