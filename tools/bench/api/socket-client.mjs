// The HTTP client of `bench:api` and `bench:html`. It sends prepared requests one by one over keep-alive connections.
// It uses raw sockets: a general HTTP client takes more CPU time than the measured responses, which hides differences.
import { connect } from 'node:net';
import { once } from 'node:events';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Encodes a request, with `body` as JSON.
 * @param {{ method: string, path: string, headers?: Record<string, string>, body?: object }} request
 * @returns {Buffer} the bytes to send
 */
export function encodeRequest({ method, path, headers = {}, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const about =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more.join('')}${about}\r\n${text}`);
}

/** Reads one response at a time from a socket and passes it to `onAnswer(status, body)`. */
function readAnswers(socket, onAnswer) {
  let received = Buffer.alloc(0);
  /** @type {{ status: number, start: number, total: number } | null} */
  let answer = null;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (!answer) {
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      answer = { status: Number(head.slice(9, 12)), start: end + 4, total: end + 4 + Number(length ?? 0) };
    }
    if (received.length < answer.total) return;
    const { status, start } = answer;
    const body = received.subarray(start);
    received = Buffer.alloc(0);
    answer = null;
    onAnswer(status, body);
  });
}

/** Sends requests on one connection until `next()` returns null. */
async function runConnection(port, next, onAnswer) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    let startedAt = 0;
    const send = () => {
      const request = next();
      if (!request) return resolve();
      startedAt = performance.now();
      socket.write(request);
    };
    readAnswers(socket, (status, body) => {
      try {
        onAnswer(status, body, performance.now() - startedAt);
        send();
      } catch (error) {
        reject(error);
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    send();
  });
  await ended;
  socket.removeAllListeners('close');
  socket.destroy();
}

/**
 * @param {{ port: number, connections: number, next: () => Buffer | null,
 *   onAnswer: (status: number, body: Buffer, milliseconds: number) => void }} options
 */
export async function runCalls({ port, connections, next, onAnswer }) {
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, next, onAnswer)));
}

/** Sends one request and returns the parsed JSON response. For requests between the measurements. */
export async function callOnce(port, request) {
  let isSent = false;
  let answer;
  const next = () => (isSent ? null : ((isSent = true), encodeRequest(request)));
  await runCalls({ port, connections: 1, next, onAnswer: (_status, body) => (answer = JSON.parse(body.toString())) });
  return answer;
}
