import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** A stream of server-sent events as a client sees it. */
export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** All text received so far. */
  text(): string;
  /** Returns the parsed data of all events with this name. */
  events(name: string): unknown[];
  /** Resolves once `isReached` returns true; calls it whenever data arrives. Rejects after `timeoutMs`. */
  until(isReached: () => boolean, timeoutMs?: number): Promise<void>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Closes the connection. */
  close(): void;
}

/** Opens a stream over real HTTP; resolves once its headers have arrived. The caller closes it. */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      const watchers = new Set<() => void>();
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        watchers.forEach((watch) => watch());
      });
      response.on('error', () => undefined); // `close` destroys the request, which causes an error here.
      const until: EventStream['until'] = (isReached, timeoutMs = 5000) =>
        new Promise((met, failed) => {
          const timer = setTimeout(() => finish(() => failed(new Error(`Not in time. So far: ${text}`))), timeoutMs);
          const finish = (complete: () => void) => {
            clearTimeout(timer);
            watchers.delete(watch);
            complete();
          };
          const watch = () => (isReached() ? finish(met) : undefined);
          watchers.add(watch);
          watch();
        });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events: (name) => readEvents(text, name),
        until,
        ended: new Promise((end) => response.once('close', end)),
        close: () => request.destroy(),
      });
    });
    request.end();
  });
}

function readEvents(text: string, name: string): unknown[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith(`event: ${name}\n`))
    .map((event): unknown => JSON.parse(event.slice(event.indexOf('data: ') + 'data: '.length)));
}
