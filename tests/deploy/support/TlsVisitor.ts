import { connect } from 'node:http2';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A response of the proxy. The body stays compressed, because tests compare its bytes. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Options of a request; by default it is a plain GET from 127.0.0.1. */
export interface TlsRequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The visitor's own IP address, one of 127.0.0.0/8. */
  from?: string;
}

/** A visitor whose client trusts only the site's own certificate. */
export class TlsVisitor {
  readonly #options: RequestOptions;

  constructor({ name, port, certificate }: { name: string; port: number; certificate: string }) {
    this.#options = { host: '127.0.0.1', port, ca: certificate, servername: name, agent: false };
  }

  /** Sends the path unchanged. With `Expect: 100-continue`, sends the body only after the server asks for it. */
  async request(path: string, options: TlsRequestOptions = {}): Promise<Answer> {
    const response = await this.#send(path, options);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    response.socket.destroy(); // After a refusal, the rest of the request's body is unsent.
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
  }

  /** Reads an endless response until it contains the text, then closes the connection. */
  async readUntil(path: string, wanted: string): Promise<IncomingHttpHeaders> {
    const response = await this.#send(path, { headers: { accept: 'text/event-stream' } });
    let received = '';
    for await (const chunk of response) {
      received += String(chunk);
      if (received.includes(wanted)) break; // Ends the loop and the connection.
    }
    return response.headers;
  }

  #send(path: string, { method = 'GET', headers = {}, body, from }: TlsRequestOptions): Promise<IncomingMessage> {
    const { servername } = this.#options;
    return new Promise((resolve, reject) => {
      const options = { ...this.#options, path, method, localAddress: from };
      const request = httpsRequest({ ...options, headers: { host: String(servername), ...headers } }, resolve);
      request.on('error', reject);
      if (headers['expect']) {
        request.once('continue', () => request.end(body));
        request.flushHeaders();
      } else request.end(body);
    });
  }

  /** Sends a request over HTTP/2; fails if the proxy does not offer it. */
  async requestOverHttp2(path: string): Promise<{ status: number; body: string }> {
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
