import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { calls } from '@nyimbo/shared-api/contract';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const RED = { r: 220, g: 30, b: 40 };
const draw = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Creates a picture that compresses badly. */
const drawNoise = (size: number) =>
  sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } });
const changePicture = (token: string, picture: Buffer | null) =>
  app.call('savePicture', { picture: picture?.toString('base64') ?? null }, { token });
const download = (address: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: address, headers });

async function savePicture(token: string, picture: Buffer): Promise<string> {
  const answer = await changePicture(token, picture);
  if (answer.status !== 200) throw new Error(answer.text);
  return calls.savePicture.answer.parse(answer.body).user.profile.picture ?? '';
}

describe('the profile', () => {
  test('AUT-3 saves full name and city trimmed, and returns them with the session', async () => {
    const { token, form } = await registerFan(app);
    const saved = await app.ask(calls.saveProfile, { fullname: ' Wezi Nyirongo ', city: ' Mzuzu ' }, { token });
    expect(saved.user.profile).toMatchObject({ fullname: 'Wezi Nyirongo', city: 'Mzuzu', picture: null });
    const login = await app.ask(calls.login, { name: form.username, password: form.password });
    expect(login.user).toEqual(saved.user);
    const cleared = await app.ask(calls.saveProfile, { fullname: 'Wezi', city: '' }, { token });
    expect(cleared.user.profile.city).toBeNull();
  });

  test('AUT-3 a save changes only name and city, whatever else the request contains', async () => {
    const { token, form, session } = await registerFan(app);
    const payload = { fullname: 'Wezi', city: null, id: 1, username: 'admin', role: 'admin', email: 'x@example.org' };
    await app.ask(calls.saveProfile, payload, { token });
    const login = await app.ask(calls.login, { name: form.email, password: form.password });
    expect(login.user).toMatchObject({ id: session.user.id, profile: { username: form.username } });
    expect(login.account.email).toBe(form.email);
  });

  test('AUT-6 each error is reported at its field', async () => {
    const { token } = await registerFan(app);
    const answer = await app.call('saveProfile', { fullname: '', city: 'a'.repeat(61) }, { token });
    expect(answer.body).toMatchObject({
      errors: { fullname: 'Please enter your full name.', city: 'Your city must be 60 characters or fewer.' },
    });
    for (const call of ['saveProfile', 'savePicture'] as const) {
      expect((await app.call(call, { fullname: 'a', city: null, picture: null })).status).toBe(401);
    }
  });
});

describe('the profile picture', () => {
  test.each([
    ['jpeg', () => draw(900, 600).jpeg().toBuffer()],
    ['png', () => draw(30, 700).png().toBuffer()],
    ['webp', () => draw(512, 512).webp().toBuffer()],
  ])('AUT-3 a %s becomes 512 x 512 WebP, cached permanently under a unique address', async (_kind, make) => {
    const { token } = await registerFan(app);
    const address = await savePicture(token, await make());
    expect(address).toMatch(/^\/api\/pictures\/[A-Za-z0-9_-]{32}\.webp$/);
    const answer = await download(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const again = await download(address, { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('AUT-3 is rotated as the camera was held, and stripped of all metadata', async () => {
    const { token } = await registerFan(app);
    // A picture that is red above blue, rotated by EXIF, with a location in its EXIF data and a second file attached.
    const blue = await draw(400, 200, { r: 20, g: 30, b: 200 }).png().toBuffer();
    const standing = draw(400, 400).composite([{ input: blue, top: 200, left: 0 }]);
    const lying = await sharp(await standing.png().toBuffer())
      .rotate(270)
      .toBuffer();
    const photo = await sharp(lying)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'SecretOwner', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '15/1 23/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('SecretOwner')).toBe(true);
    const address = await savePicture(
      token,
      Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK-second-file')]),
    );
    const { rawPayload } = await download(address);
    const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(rawPayload.includes('SecretOwner') || rawPayload.includes('script') || rawPayload.includes('PK-')).toBe(
      false,
    );
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect((top[0] ?? 0) > (top[2] ?? 0)).toBe(true);
    expect((bottom[2] ?? 0) > (bottom[0] ?? 0)).toBe(true);
  });

  test('AUT-3 a new picture replaces the old one and null removes it; the old address answers 404', async () => {
    const { token, form } = await registerFan(app);
    const picture = await draw(80, 80).png().toBuffer();
    const first = await savePicture(token, picture);
    const second = await savePicture(token, picture);
    expect(second).not.toBe(first);
    expect([(await download(first)).statusCode, (await download(second)).statusCode]).toEqual([404, 200]);
    const login = await app.ask(calls.login, { name: form.username, password: form.password });
    expect(login.user.profile.picture).toBe(second);
    expect((await app.ask(calls.accountData, {}, { token })).profile.picture).toBe(second);
    expect((await app.ask(calls.savePicture, { picture: null }, { token })).user.profile.picture).toBeNull();
    expect((await download(second)).statusCode).toBe(404);
  });

  test('AUT-3 is deleted with the account', async () => {
    const { token, form } = await registerFan(app);
    const address = await savePicture(token, await draw(20, 20).png().toBuffer());
    await app.ask(calls.deleteAccount, { password: form.password }, { token });
    expect((await download(address)).statusCode).toBe(404);
  });

  test('AUT-3 is accepted up to the size in the contract, and refused above it', async () => {
    const { token } = await registerFan(app);
    const noise = await drawNoise(620).png().toBuffer();
    expect(noise.length).toBeGreaterThan(900_000);
    await savePicture(token, noise);
    const answer = await app.call('savePicture', { picture: 'A'.repeat(2_000_001) }, { token });
    expect(answer.body).toMatchObject({ errors: { picture: expect.stringContaining('1.5 MB or less') } });
    expect((await app.call('savePicture', { picture: 'A'.repeat(2_200_000) }, { token })).status).toBe(413);
    expect((await app.call('saveProfile', { fullname: 'A'.repeat(70_000), city: null }, { token })).status).toBe(413);
  });
});

/** Measures the CPU time that all threads of this process spend on `run`, in milliseconds. */
async function measureCpuTime(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('an invalid profile picture', () => {
  const UNREADABLE = /JPEG, PNG or WebP/;
  const refuse = async (bytes: Buffer, text: RegExp) => {
    const { token } = await registerFan(app);
    const previousPicture = await savePicture(token, await draw(20, 20).png().toBuffer());
    const answer = await changePicture(token, bytes);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { picture: expect.stringMatching(text) } });
    expect((await download(previousPicture)).statusCode).toBe(200);
  };

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['a text', 'hello'],
    ['the address of a file', '/etc/passwd'],
  ])('AUT-6 %s is refused with an error at its field, and the previous picture stays', async (_what, text) => {
    await refuse(Buffer.from(text), UNREADABLE);
  });

  test('AUT-6 unsupported image formats are refused by their content, not by their declared type', async () => {
    await refuse(await draw(20, 20).gif().toBuffer(), UNREADABLE);
    await refuse(await draw(20, 20).tiff().toBuffer(), UNREADABLE);
  });

  test('AUT-6 a truncated picture is refused', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await drawNoise(300).toFormat(format).toBuffer();
      await refuse(whole.subarray(0, whole.length * 0.6), UNREADABLE);
    }
  });

  test('AUT-6 a small file that would decompress to a huge picture is refused before it is decompressed', async () => {
    const bombs = [
      buildPngBomb(30_000, 30_000),
      await draw(5200, 5200).png({ compressionLevel: 9 }).toBuffer(),
      // This picture is within the pixel limit, but each pixel has four samples of 16 bits.
      buildPngBomb(4900, 4900, [16, 6]),
    ];
    const usualMs = await measureCpuTime(async () => {
      for (const _ of bombs) await refuse(Buffer.from('hello'), UNREADABLE);
    });
    const bombsMs = await measureCpuTime(async () => {
      for (const bomb of bombs) await refuse(bomb, /fewer pixels/);
    });
    expect(bombsMs).toBeLessThan(3 * usualMs);
  });
});

/**
 * Builds the header of a PNG with this size, bit depth and colour type, and data that decompresses to megabytes of
 * black.
 */
function buildPngBomb(width: number, height: number, [depth, colourType] = [8, 2]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth ?? 0, colourType ?? 0, 0, 0, 0], 8);
  const chunks = [
    ['IHDR', head],
    ['IDAT', deflateSync(Buffer.alloc(8_000_000))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => buildChunk(type, data)),
  ]);
}

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
