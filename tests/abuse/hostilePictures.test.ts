import { crc32, deflateSync } from 'node:zlib';
import { calls } from '@nyimbo/shared-api/contract';
import type { AttackSite } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';
import { listOwnData, type Victim } from './support/Victim.ts';

const attack = prepareAttacks();

/** A red pixel: the smallest PNG. */
const PIXEL_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const PICTURE_ERROR = { errors: { picture: expect.any(String) } };

const sendPicture = (site: AttackSite, { token }: Victim, bytes: Buffer | string) =>
  site.call('savePicture', { picture: Buffer.from(bytes).toString('base64') }, { token });

/** Saves the picture as the victim's. @returns its path */
async function savePictureOf(site: AttackSite, { token }: Victim, picture = PIXEL_PNG): Promise<string> {
  const answer = await site.call('savePicture', { picture }, { token });
  return calls.savePicture.answer.parse(answer.body).user.profile.picture ?? '';
}

async function expectRefused(site: AttackSite, victim: Victim, files: (Buffer | string)[]): Promise<void> {
  for (const file of files) {
    const answer = await sendPicture(site, victim, file);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(PICTURE_ERROR);
  }
}

attack('a script in an SVG picture', async (site, victim) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const reader =
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>';
  await expectRefused(site, victim, [svg, `<?xml version="1.0"?>${svg}`, reader]);
});

attack('a page or a program in place of a picture', async (site, victim) => {
  await expectRefused(site, victim, [
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7',
    '#!/bin/sh',
    'PK\x03\x04',
    'MZ',
    'push graphic-context\nviewbox 0 0 9 9\nfill "url(https://evil.example/)"',
  ]);
});

attack('a small file that unpacks to a huge picture', async (site, victim) => {
  const start = performance.now();
  await expectRefused(site, victim, [buildPng(65_500, 65_500), buildPng(30_000, 1000), buildPng(2 ** 31 - 1, 1)]);
  expect(performance.now() - start).toBeLessThan(5000);
});

attack('a truncated picture, or a file that only begins like one', async (site, victim) => {
  const whole = Buffer.from(PIXEL_PNG, 'base64');
  await expectRefused(site, victim, [
    whole.subarray(0, 40),
    whole.subarray(0, 8),
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    'RIFF\x10\0\0\0WEBPVP8 ',
  ]);
});

attack('a picture above its limit, or a body above the limit of every call', async (site, { token }) => {
  const large = await site.call('savePicture', { picture: 'A'.repeat(2_000_004) }, { token });
  expect(large.body).toMatchObject(PICTURE_ERROR);
  expect((await site.call('savePicture', { picture: 'A'.repeat(3_000_000) }, { token })).status).toBe(413);
  expect(
    (await site.call('saveProfile', { fullname: 'a', city: null, more: 'A'.repeat(70_000) }, { token })).status,
  ).toBe(413);
});

attack('a second file behind the picture', async (site, victim) => {
  const hidden = '<script>alert(document.domain)</script>';
  const file = Buffer.concat([Buffer.from(PIXEL_PNG, 'base64'), Buffer.from(hidden)]).toString('base64');
  const answer = await site.send({ method: 'GET', path: await savePictureOf(site, victim, file) });
  expect(answer.bytes.includes(hidden)).toBe(false);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  await site.call('savePicture', { picture: null }, { token: victim.token });
});

attack('a path in a picture’s name', async (site, victim) => {
  const address = await savePictureOf(site, victim);
  const names = [
    '../account-data',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%5c%2e%2e',
    '....//',
    '%',
    "'%20OR%201=1%20--.webp",
    `${'a'.repeat(32)}.webp`,
    '.webp',
    '%00.webp',
    'x'.repeat(6000),
  ];
  for (const name of names) {
    const { status, headers, text } = await site.send({ method: 'GET', path: `/api/pictures/${name}` });
    expect([400, 401, 404, 414]).toContain(status);
    expect(headers['content-type']).not.toMatch(/image/);
    expect(text).not.toMatch(/root:|syntax|select /i);
  }
  expect((await site.send({ method: 'GET', path: address })).status).toBe(200);
  await site.call('savePicture', { picture: null }, { token: victim.token });
  expect((await site.send({ method: 'GET', path: address })).status).toBe(404);
});

attack('a URL as the picture', async (site, { token }) => {
  for (const picture of [
    'https://evil.example/x.png',
    '//evil.example/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/api/logout',
    '../../x',
  ]) {
    expect((await site.call('savePicture', { picture }, { token })).status).toBe(422);
    expect(
      (await site.call('saveProfile', { fullname: 'Thokozani Mwale', city: 'Karonga', picture }, { token })).status,
    ).toBe(200);
  }
});

attack('a flood of pictures', async (site, victim) => {
  const sent = inParallel(40, () => site.call('savePicture', { picture: PIXEL_PNG }, { token: victim.token }));
  expect((await site.call('home')).status).toBe(200);
  const { 200: saved = 0, 429: refused = 0, 503: busy = 0 } = countStatuses(await sent);
  expect(saved).toBeLessThanOrEqual(30);
  expect(saved + refused + busy).toBe(40);
  // The last upload replaced the victim's picture, and the hourly limit prevents another upload. Accept the new picture.
  victim.ownData = await listOwnData(site, victim.token);
});

/** Builds a PNG whose header claims this size and whose data decompresses to megabytes of black. */
function buildPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const buildChunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const data = buildChunk('IDAT', deflateSync(Buffer.alloc(8_000_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', head),
    data,
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}
