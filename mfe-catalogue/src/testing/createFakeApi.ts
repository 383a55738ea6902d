/**
 * A fake API: a real HTTP server on a free port of 127.0.0.1. Tests use the real API client, with its real errors and
 * its real cancellation.
 */
import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@nyimbo/shared-api/contract';

type Answer<Name extends CallName> = CallAnswer<Name> | Refusal;
/** The responses by call. Each is a value, an error, or a (possibly async) function that returns either. */
type Answers = {
  [Name in CallName]?: Answer<Name> | ((request: CallRequest<Name>) => Answer<Name> | Promise<Answer<Name>>);
};

/** An error response of the fake API: HTTP status, error code and the message for the visitor. */
export class Refusal {
  /** One message per field of the request. */
  readonly errors: Record<string, string> | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    readonly message: string,
    options: { errors?: Record<string, string> } = {},
  ) {
    this.errors = options.errors;
  }
}

/** Used as a response: the server drops the connection. */
export const networkFailure = new Refusal(0, 'network', '');

/**
 * The running server of one test, which must close the server. `answer` sets the responses of the given calls and keeps
 * all other responses.
 */
export interface FakeApi {
  apiBase: string;
  /** The calls received, in order. */
  calls: { name: CallName; request: Record<string, unknown> }[];
  countCalls(name: CallName): number;
  answer(answers: Answers): void;
  close(): Promise<void>;
}

/** Starts the server. Calls without a response get status 500, unknown paths 404. */
export async function createFakeApi(initial: Answers = {}): Promise<FakeApi> {
  let answers: Answers = { ...initial };
  const calls: FakeApi['calls'] = [];

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    setCorsHeaders(incoming, outgoing);
    if (incoming.method === 'OPTIONS') return outgoing.writeHead(204).end();
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const name = findCall(incoming.method ?? 'GET', url.pathname);
    const body = await readBody(incoming);
    if (!name) return sendJson(outgoing, 404, { status: 'error', code: 'not-found', message: 'No such call.' });
    const request: Record<string, unknown> = { ...Object.fromEntries(url.searchParams), ...body };
    calls.push({ name, request });
    const found: unknown = answers[name];
    const answer: unknown = typeof found === 'function' ? await found(request) : found;
    if (answer === networkFailure) return outgoing.destroy();
    if (answer instanceof Refusal) {
      const { status, code, message, errors } = answer;
      return sendJson(outgoing, status, { status: 'error', code, message, errors });
    }
    if (answer === undefined)
      return sendJson(outgoing, 500, { status: 'error', code: 'server', message: 'No answer is set for this call.' });
    return sendJson(outgoing, 200, answer);
  }

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    apiBase: `http://127.0.0.1:${port}/api`,
    calls,
    countCalls: (name) => calls.filter((call) => call.name === name).length,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function findCall(method: string, path: string): CallName | undefined {
  const names = Object.keys(endpoints) as CallName[];
  return names.find((name) => endpoints[name].method === method && `/api${endpoints[name].path}` === path);
}

function setCorsHeaders(incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.setHeader('access-control-allow-origin', incoming.headers.origin ?? '*');
  outgoing.setHeader('access-control-allow-credentials', 'true');
  outgoing.setHeader('access-control-allow-headers', 'content-type, authorization, accept');
  outgoing.setHeader('access-control-allow-methods', 'GET, POST');
}

async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown) {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
