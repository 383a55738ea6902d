import { request as httpsRequest } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LoadTarget } from './Traffic.ts';

/** Delay before a reconnection. Browsers wait longer; a short delay makes reconnections part of a short test. */
const RECONNECT_MS = 300;

/** Listeners that receive the live counters. They reconnect when a stream ends, as browsers do. */
export class EventStreams {
  readonly #target: LoadTarget;
  readonly #requests = new Set<ClientRequest>();
  #isOver = false;
  #events = 0;
  #opened = 0;
  #refused = 0;
  #connected = 0;

  constructor(target: LoadTarget) {
    this.#target = target;
  }

  /** Events received, streams opened so far, attempts that were refused or failed, and streams open now. */
  get figures() {
    return { events: this.#events, opened: this.#opened, refused: this.#refused, connected: this.#connected };
  }

  start(count: number): void {
    for (let index = 0; index < count; index += 1) void this.#keepOpen();
  }

  stop(): void {
    this.#isOver = true;
    for (const request of this.#requests) request.destroy();
  }

  async #keepOpen(): Promise<void> {
    while (!this.#isOver) {
      await this.#readStream().catch(() => (this.#refused += this.#isOver ? 0 : 1));
      if (!this.#isOver) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  }

  /** Reads one stream until it ends. Rejects if it does not open. */
  async #readStream(): Promise<void> {
    const response = await this.#open();
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`The stream answered ${response.statusCode}.`);
    }
    this.#opened += 1;
    this.#connected += 1;
    try {
      for await (const chunk of response) if (String(chunk).includes('event: counters')) this.#events += 1;
    } catch {
      // The server or the proxy broke the connection.
    } finally {
      this.#connected -= 1;
    }
  }

  #open(): Promise<IncomingMessage> {
    const { port, name, certificate } = this.#target;
    return new Promise((resolve, reject) => {
      const request = httpsRequest(
        { host: '127.0.0.1', port, ca: certificate, servername: name, agent: false, path: '/api/counters/live' },
        resolve,
      );
      request.setHeader('host', name);
      request.setHeader('accept', 'text/event-stream');
      this.#requests.add(request);
      request.once('close', () => this.#requests.delete(request));
      request.on('error', reject).end();
    });
  }
}
