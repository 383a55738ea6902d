import { connect } from 'node:http2';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A response of the proxy, with the body as sent: still encoded, to compare bytes. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What differs from a plain GET of a visitor at 127.0.0.1. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The visitor's own address, one of 127.0.0.0/8. */
  from?: string;
}

/** A visitor who knows the certificate of the site, and refuses any other. */
export class TlsVisitor {
  readonly #options: RequestOptions;

  constructor({ name, port, certificate }: { name: string; port: number; certificate: string }) {
    this.#options = { host: '127.0.0.1', port, ca: certificate, servername: name, agent: false };
  }

  /** Sends a request with this exact path. */
  async ask(path: string, asked: Asked = {}): Promise<Answer> {
    const response = await this.#send(path, asked);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
  }

  /** Reads an endless answer until it contains the text, then hangs up. */
  async readUntil(path: string, wanted: string): Promise<IncomingHttpHeaders> {
    const response = await this.#send(path, { headers: { accept: 'text/event-stream' } });
    let received = '';
    for await (const chunk of response) {
      received += String(chunk);
      if (received.includes(wanted)) break; // Ends the loop and the connection.
    }
    return response.headers;
  }

  #send(path: string, { method = 'GET', headers = {}, body, from }: Asked): Promise<IncomingMessage> {
    const { servername } = this.#options;
    return new Promise((resolve, reject) => {
      const options = { ...this.#options, path, method, localAddress: from };
      const request = httpsRequest({ ...options, headers: { host: String(servername), ...headers } }, resolve);
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Sends a request over HTTP/2; fails if the proxy does not offer it. */
  async askOverHttp2(path: string): Promise<{ status: number; body: string }> {
    const { host, port, ca, servername } = this.#options;
    const secure = { host: String(host), port: Number(port), ca, servername, ALPNProtocols: ['h2'] };
    const session = connect(`https://${servername}:${port}`, { createConnection: () => connectTls(secure) });
    try {
      const stream = session.request({ ':path': path });
      const status = new Promise<number>((resolve, reject) => {
        stream.once('response', (headers) => resolve(Number(headers[':status'])));
        session.once('error', reject);
        stream.once('error', reject);
      });
      return { status: await status, body: await text(stream) };
    } finally {
      session.close();
    }
  }
}
