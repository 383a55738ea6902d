import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runProgram } from '../programs/run-program.ts';
import { makeFolder } from '../testing/make-audio.ts';
import { encodeCover } from './encode-cover.ts';
import { encodePicture, type PictureLimits } from './encode-picture.ts';

const LIMITS: PictureLimits = { pixels: 1_000_000, encodedSide: 64, time: { cpuSeconds: 60, totalSeconds: 600 } };
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha: 0.5 } } });

/** Builds a JPEG with EXIF data whose entries all name the directory that contains them. Decoders follow each of them. */
async function buildExifLoop(entries: number): Promise<Buffer> {
  const directory = Buffer.alloc(10 + entries * 12 + 4);
  directory.write('MM\0*\0\0\0\x08', 0, 'latin1');
  directory.writeUInt16BE(entries, 8);
  for (let at = 10; at < directory.length - 4; at += 12) directory.write('8769000400000001' + '00000008', at, 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), directory]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  const picture = await draw(16, 16).jpeg().toBuffer();
  return Buffer.concat([head, exif, picture.subarray(2)]);
}

/** Builds an animated WebP of one small frame on a canvas of `side` x `side`, which decoders hold several times. */
async function buildLargeCanvas(side: number): Promise<Buffer> {
  const frame = (await draw(8, 8).webp({ lossless: true }).toBuffer()).subarray(12);
  const uint24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
  const buildChunk = (type: string, ...parts: Buffer[]) => {
    const data = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const body = buildChunk(
    'RIFF',
    Buffer.from('WEBP'),
    buildChunk('VP8X', Buffer.from([0x12, 0, 0, 0]), uint24(side - 1), uint24(side - 1)),
    buildChunk('ANIM', Buffer.alloc(6)),
    buildChunk('ANMF', uint24(0), uint24(0), uint24(7), uint24(7), uint24(100), Buffer.from([0]), frame),
  );
  return body;
}

/**
 * Measures how much CPU time this process uses for a cover, in milliseconds. Returns the shortest of several runs,
 * because the first run loads modules, and a run during which V8 collects garbage takes much longer.
 */
async function measureOwnTime(picture: Buffer): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = process.cpuUsage();
    await encodeCover(picture);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** Maximum ratio between this process's time for a hostile picture and for an ordinary one. */
const MAX_RATIO = 10;

describe('a picture of a stranger', () => {
  test.each([
    ['EXIF data that refer to themselves', () => buildExifLoop(2000)],
    ['a canvas of 12,000 x 12,000 with a frame of 8 x 8', () => buildLargeCanvas(12_000)],
  ])('OPR-1 with %s costs the serving process no more than an ordinary picture', async (_name, build) => {
    const ordinary = await draw(640, 480).jpeg().toBuffer();
    const ordinaryMs = await measureOwnTime(ordinary);
    expect(await measureOwnTime(await build())).toBeLessThan(MAX_RATIO * ordinaryMs);
  });

  test('OPR-1 is not decoded beyond the limit of CPU time', async () => {
    expect(
      await encodePicture(await buildExifLoop(5000), { ...LIMITS, time: { cpuSeconds: 1, totalSeconds: 600 } }),
    ).toEqual({
      webp: null,
      problem: 'broken',
    });
  });

  test('OPR-1 is refused with a reason, or becomes a square WebP without metadata', async () => {
    const encode = (bytes: Buffer) => encodePicture(bytes, LIMITS);
    expect((await encode(await draw(20, 20).gif().toBuffer())).problem).toBe('unsupported');
    expect((await encode(await draw(1001, 1000).png().toBuffer())).problem).toBe('too-many-pixels');
    expect((await encode((await draw(20, 20).png().toBuffer()).subarray(0, 50))).problem).toBe('broken');
    const { webp } = await encode(
      await draw(300, 200)
        .withExif({ IFD0: { Copyright: 'x' } })
        .jpeg()
        .toBuffer(),
    );
    const { format, width, height, exif } = await sharp(webp ?? Buffer.alloc(0)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 64, height: 64, exif: undefined });
  });

  test('OPR-1 stops with the job', async () => {
    const stopping = new AbortController();
    const encoding = encodePicture(await buildExifLoop(5000), LIMITS, stopping.signal);
    stopping.abort(new Error('The server stops.'));
    await expect(encoding).rejects.toThrow('The server stops.');
  });

  test('OPR-1 of another format has no decoder, even if it reaches the program', async () => {
    const program = fileURLToPath(new URL('./photo-encoder.mjs', import.meta.url));
    const pictures = [await draw(20, 20).gif().toBuffer(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')];
    for (const bytes of pictures) {
      const file = path.join(folder, 'picture');
      writeFileSync(file, bytes);
      const { code } = await runProgram(process.execPath, [program, file, JSON.stringify(LIMITS)], {
        limits: LIMITS.time,
      });
      expect(code).toBe(5);
    }
  });
});
