import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { encodeCover } from './cover/encode-cover.ts';
import { IngestError, IngestSetupError } from './ingest-error.ts';
import { probeFile } from './probe/probe-file.ts';
import { findFfmpeg } from './programs/find-ffmpeg.ts';
import { encodeSound } from './sound/encode-sound.ts';
import { readTags } from './tags/read-tags.ts';
import { makeAudio, makeFolder, runFfmpeg } from './testing/make-audio.ts';

const programs = findFfmpeg();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => path.join(folder, name);
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(pathOf(name), content);
  return pathOf(name);
};

/** Runs the pipeline on a file. Returns 'not audio', 'taken', or the reason for the refusal. */
async function tryIngest(file: string): Promise<string> {
  try {
    const probe = await probeFile(programs, file);
    if (probe === null) return 'not audio';
    await readTags(file);
    await encodeSound(programs, { file, probe, metadata: {}, song: pathOf('out.mp3'), small: pathOf('out-small.mp3') });
    return 'taken';
  } catch (error) {
    if (error instanceof IngestError) return error.message;
    throw error;
  }
}

const readWav = () => readFileSync(makeAudio(pathOf('base.wav'), { seconds: 3 }));
const readMp3 = () => readFileSync(makeAudio(pathOf('base.mp3'), { seconds: 3 }));
const joinBytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const BROKEN_MESSAGES = /broken|ends early|less than a second|no sound|not audio/;

/** Files that attack the pipeline or are broken, with the expected result. */
const HOSTILE_FILES: Record<string, [make: () => string, outcome: RegExp]> = {
  'an empty file': [() => write('empty.mp3', ''), /empty/],
  'a page of HTML': [() => write('page.mp3', '<!doctype html><script>alert(1)</script>'), /^not audio/],
  'a script': [() => write('run.mp3', '#!/bin/sh\ntouch /tmp/owned\n'), /^not audio/],
  'an HLS playlist': [
    () => write('hls.mp3', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    /^not audio/,
  ],
  'a concat script': [() => write('concat.mp3', "ffconcat version 1.0\nfile '/etc/passwd'\n"), /^not audio/],
  'an SDP file': [
    () => write('sdp.wav', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'),
    /^not audio/,
  ],
  'a playlist behind an ID3 tag': [
    () => write('id3hls.mp3', joinBytes('ID3\x04\0\0\0\0\0\0', '#EXTM3U\nhttp://127.0.0.1:1/x.mp3\n')),
    /^not audio/,
  ],
  'random bytes': [
    () => write('random.mp3', Buffer.from(Array.from({ length: 90_000 }, (_, n) => (n * 7919 + (n >> 3)) % 251))),
    BROKEN_MESSAGES,
  ],
  'a frame header and random bytes': [
    () =>
      write(
        'frame.mp3',
        joinBytes('\xff\xfb\x90\x00', Buffer.from(Array.from({ length: 90_000 }, (_, n) => (n * 31) % 253))),
      ),
    BROKEN_MESSAGES,
  ],
  'a truncated WAV': [() => write('cut.wav', readWav().subarray(0, 300_000)), /ends early/],
  'a truncated FLAC': [
    () => write('cut.flac', readFileSync(makeAudio(pathOf('whole.flac'), { seconds: 8 })).subarray(0, 60_000)),
    BROKEN_MESSAGES,
  ],
  'a truncated M4A': [
    () => write('cut.m4a', readFileSync(makeAudio(pathOf('whole.m4a'), { seconds: 8 })).subarray(0, 60_000)),
    BROKEN_MESSAGES,
  ],
  'a truncated Ogg': [
    () =>
      write(
        'cut.ogg',
        readFileSync(makeAudio(pathOf('whole.ogg'), { codec: ['-c:a', 'libvorbis'] })).subarray(0, 3000),
      ),
    BROKEN_MESSAGES,
  ],
  'an MP3 of one frame': [() => write('one.mp3', readMp3().subarray(0, 500)), BROKEN_MESSAGES],
  'a header only': [() => write('head.flac', 'fLaC'), BROKEN_MESSAGES],
  'a WAV that claims 4 GB': [
    () => {
      const file = readWav();
      file.writeUInt32LE(0xffffffff, 4);
      file.writeUInt32LE(0xfffffff0, file.indexOf('data') + 4);
      return write('endless.wav', file);
    },
    /taken|ends early/,
  ],
  'a WAV with 500 channels': [
    () => {
      const file = readWav();
      file.writeUInt16LE(500, 22);
      return write('channels.wav', file);
    },
    /channels|broken/,
  ],
  'a WAV with rate 0': [
    () => {
      const file = readWav();
      file.writeUInt32LE(0, 24);
      return write('rate.wav', file);
    },
    /broken/,
  ],
  'an ID3 tag longer than the file': [
    () => write('tag.mp3', joinBytes('ID3\x04\0\0\x00\x7f\x7f\x7f', readMp3())),
    /^not audio|broken/,
  ],
  'an ID3 tag of 200 MB': [
    () => write('huge-tag.mp3', joinBytes('ID3\x04\0\0\x5f\x7f\x7f\x7f', readMp3())),
    /^not audio/,
  ],
  'silence of no length': [() => makeAudio(pathOf('short.wav'), { seconds: 0.2 }), /less than a second/],
  'a video': [
    () => {
      runFfmpeg([
        '-f',
        'lavfi',
        '-i',
        'testsrc=d=1:s=64x64',
        '-f',
        'lavfi',
        '-i',
        'sine=d=1',
        '-c:v',
        'mpeg4',
        pathOf('video.mp4'),
      ]);
      return pathOf('video.mp4');
    },
    /video/,
  ],
  'a codec the site does not know': [
    () => {
      runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'g726', '-ar', '8000', '-ac', '1', pathOf('g726.wav')]);
      return pathOf('g726.wav');
    },
    /g726/,
  ],
  'a film container': [
    () => {
      runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64', '-f', 'lavfi', '-i', 'sine=d=1', pathOf('film.mkv')]);
      return pathOf('film.mkv');
    },
    /video/,
  ],
  'a small file that is not audio, with the header of a frame in it': [
    () => {
      const bytes = Buffer.from(Array.from({ length: 8000 }, (_, n) => (n * 31) % 253));
      // An ADTS header whose frame would end behind the file.
      bytes.set([0xff, 0xf1, 0x50, 0x83, 0xff, 0xfc], 7000);
      return write('small.xlsx', bytes);
    },
    /^not audio/,
  ],
  'a song that a shop has protected': [
    () => {
      const bytes = readFileSync(makeAudio(pathOf('free.m4a')));
      bytes.write('drms', bytes.indexOf('mp4a', bytes.indexOf('stsd')), 'latin1');
      return write('protected.m4a', bytes);
    },
    /protected by DRM/,
  ],
  'an AVI film': [() => write('film.avi', joinBytes('RIFF\0\x10\0\0AVI LIST', Buffer.alloc(4096))), /video/],
  'four frame headers in random bytes': [
    () => {
      const bytes = Buffer.from(Array.from({ length: 90_000 }, (_, n) => (n * 31) % 253));
      for (const at of [0, 417, 834, 1251]) bytes.write('\xff\xfb\x90\x00', at, 'latin1');
      return write('frames.mp3', bytes);
    },
    BROKEN_MESSAGES,
  ],
  'a link out of the folder': [
    () => {
      symlinkSync('/etc/passwd', pathOf('link.mp3'));
      return pathOf('link.mp3');
    },
    /link/,
  ],
  'a link to a song': [
    () => {
      makeAudio(pathOf('real.mp3'));
      symlinkSync(pathOf('real.mp3'), pathOf('link2.mp3'));
      return pathOf('link2.mp3');
    },
    /link/,
  ],
  'a pipe': [
    () => {
      execFileSync('mkfifo', [pathOf('pipe.mp3')]);
      return pathOf('pipe.mp3');
    },
    /ordinary/,
  ],
  'a folder': [
    () => {
      mkdirSync(pathOf('folder.mp3'));
      return pathOf('folder.mp3');
    },
    /ordinary/,
  ],
  'a file that has gone': [() => pathOf('gone.mp3'), /gone/],
  'a file of 3 GB without content': [
    () => {
      const file = write('sparse.mp3', '');
      truncateSync(file, 3 * 1024 ** 3);
      return file;
    },
    /2 GB/,
  ],
  'a MOV that names another file': [
    () =>
      write(
        'ref.m4a',
        joinBytes(
          '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
          '\0\0\0\x2amoov\0\0\0\x22rmra\0\0\0\x1armdardrf\0\0\0\0url file:///etc/passwd',
        ),
      ),
    BROKEN_MESSAGES,
  ],
};

describe('hostile and broken files', () => {
  test.each(Object.keys(HOSTILE_FILES))('OPR-1 refuses %s with a reason', async (name) => {
    const [make, outcome] = HOSTILE_FILES[name] ?? [];
    expect(await tryIngest(make?.() ?? '')).toMatch(outcome ?? /^$/);
  });

  test('OPR-1 accepts files whose names have quotes, line breaks, leading dashes and right-to-left letters', async () => {
    for (const name of [
      `it's "one".mp3`,
      'two\nlines.mp3',
      '-rf.mp3',
      '$(touch x).mp3',
      '%d %s.mp3',
      '\u202e3pm.قلب.mp3',
      'http:x.mp3',
    ]) {
      expect([name, await tryIngest(write(name, readMp3()))]).toEqual([name, 'taken']);
    }
  });

  test('OPR-1 leaves out a cover that is broken or has too many pixels, and crops a good one to a square', async () => {
    const large = { width: 20_000, height: 200, channels: 3 as const, background: '#fff' };
    const huge = await sharp({ create: large }).png().toBuffer();
    expect(await encodeCover(huge)).toEqual({ webp: null, problem: 'its picture has too many pixels' });
    expect(await encodeCover(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ webp: null });
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    expect(await encodeCover(photo.subarray(0, 400))).toMatchObject({ webp: null, problem: 'its picture is broken' });
    const { webp } = await encodeCover(photo);
    expect(await sharp(webp ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 600, height: 600 });
  });

  test('OPR-1 names the package to install when ffmpeg is missing', () => {
    expect(() => findFfmpeg({ PATH: folder })).toThrow(IngestSetupError);
    expect(() => findFfmpeg({ PATH: folder })).toThrow(/apt-get install ffmpeg.*FFMPEG_PATH/);
    expect(findFfmpeg({ FFMPEG_PATH: programs.ffmpeg })).toEqual(programs);
  });
});
