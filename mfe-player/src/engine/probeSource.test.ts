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

const ask = (url = `${origin}/song.mp3`): Promise<ProbeOutcome> => probeSource(url, new AbortController().signal);
const send =
  (status: number, type: string, body = 'xx') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);

describe('probeSource', () => {
  test.each<[string, (response: ServerResponse) => void, ProbeOutcome]>([
    ['audio', send(206, 'audio/mpeg'), 'playable'],
    ['a host without types', send(200, 'application/octet-stream'), 'playable'],
    ['a song that was taken down', send(410, 'application/json'), 'withdrawn'],
    ['nothing there', send(404, 'text/plain'), 'missing'],
    ['not for us', send(401, 'text/plain'), 'missing'],
    ['a page of HTML', send(200, 'text/html; charset=utf-8'), 'not-audio'],
    ['an empty file', send(200, 'audio/mpeg', ''), 'not-audio'],
    ['a range of an empty file', send(416, 'audio/mpeg'), 'not-audio'],
    ['a host in trouble', send(503, 'text/plain'), 'unreachable'],
    ['a host that is too busy', send(429, 'text/plain'), 'unreachable'],
    ['a host that hangs up', (response) => void response.destroy(), 'unreachable'],
  ])('PLY-9 tells %s', async (_, reply, outcome) => {
    answer = reply;
    expect(await ask()).toBe(outcome);
  });

  test('is unreachable when nobody listens, and when it was given up', async () => {
    expect(await ask('http://127.0.0.1:9/song.mp3')).toBe('unreachable');
    const controller = new AbortController();
    controller.abort();
    expect(await probeSource(`${origin}/song.mp3`, controller.signal)).toBe('unreachable');
  });
});
