import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeSource, type ProbeOutcome } from './probeSource.ts';

let server: Server;
let origin: string;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const probe = (url = `${origin}/song.mp3`): Promise<ProbeOutcome> => probeSource(url, new AbortController().signal);
const createAnswer =
  (status: number, type: string, body = 'xx') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);

describe('probeSource', () => {
  test.each<[string, (response: ServerResponse) => void, ProbeOutcome]>([
    ['audio', createAnswer(206, 'audio/mpeg'), 'playable'],
    ['audio without a specific content type', createAnswer(200, 'application/octet-stream'), 'playable'],
    ['a song that was taken down', createAnswer(410, 'application/json'), 'withdrawn'],
    ['a missing file', createAnswer(404, 'text/plain'), 'missing'],
    ['a file that requires authorisation', createAnswer(401, 'text/plain'), 'missing'],
    ['an HTML page', createAnswer(200, 'text/html; charset=utf-8'), 'not-audio'],
    ['an empty file', createAnswer(200, 'audio/mpeg', ''), 'not-audio'],
    ['a range of an empty file', createAnswer(416, 'audio/mpeg'), 'not-audio'],
    ['a host with an error', createAnswer(503, 'text/plain'), 'unreachable'],
    ['a host that is too busy', createAnswer(429, 'text/plain'), 'unreachable'],
    ['a host that closes the connection', (response) => void response.destroy(), 'unreachable'],
  ])('PLY-9 classifies %s', async (_, reply, outcome) => {
    answer = reply;
    expect(await probe()).toBe(outcome);
  });

  test('returns ‘unreachable’ when no server listens, and when the probe is aborted', async () => {
    expect(await probe('http://127.0.0.1:9/song.mp3')).toBe('unreachable');
    const controller = new AbortController();
    controller.abort();
    expect(await probeSource(`${origin}/song.mp3`, controller.signal)).toBe('unreachable');
  });
});
