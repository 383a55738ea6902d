// A site's host with a few pages of the bench's own beside it, so that a bare <audio> element is on the same origin, the
// same server and the same line as the site's player.
import { createServer, request } from 'node:http';
import { once } from 'node:events';

/** 128 kbit/s, as a song. */
const TONE = { seconds: 30, samplesPerSecond: 16_000, hertz: 330, level: 90 };
const WAV_HEAD_BYTES = 44;
const SONG = /^\/media\/.*\/songs\//;
const DURATION = /"durationSeconds":\d+(\.\d+)?/g;

/** One element, as simple as it gets. The address of the song is the page's query. */
const BARE_PAGE = `<!doctype html><title>Bare</title><body><audio preload="none"></audio><button>Play</button><script>
const audio = document.querySelector('audio');
document.querySelector('button').onclick = () => { audio.src = decodeURIComponent(location.search.slice(1)); audio.play(); };
</script>`;

/** Two elements back to back, the second one loaded beforehand: the shortest change that pages without Web Audio have. */
const BARE_GAP_PAGE = `<!doctype html><title>Bare</title><body><audio></audio><audio></audio><button>Play</button><script>
const [first, second] = document.querySelectorAll('audio');
const [one, two] = location.search.slice(1).split('&').map(decodeURIComponent);
document.querySelector('button').onclick = () => {
  first.src = one;
  first.play();
  second.preload = 'auto';
  second.src = two;
  first.onended = () => second.play();
};
</script>`;

/** Reports each stretch of silence between two sounds, in samples. */
const SILENCE_METER = `registerProcessor('silence-meter', class extends AudioWorkletProcessor {
  silent = 0;
  hasSounded = false;
  process([input]) {
    const channel = input[0];
    for (let place = 0; place < 128; place += 1) {
      if (channel === undefined || Math.abs(channel[place]) < 0.001) { this.silent += 1; continue; }
      if (this.hasSounded && this.silent > 64) this.port.postMessage(this.silent / sampleRate);
      this.silent = 0;
      this.hasSounded = true;
    }
    return true;
  }
});`;

const OWN = {
  '/bench/bare': ['text/html', BARE_PAGE],
  '/bench/bare-gap': ['text/html', BARE_GAP_PAGE],
  '/bench/silence-meter.js': ['text/javascript', SILENCE_METER],
};

/** A song without a silent sample, as a WAV file: what is silent then is the change from one song to the next. */
function buildTone() {
  const { seconds, samplesPerSecond, hertz, level } = TONE;
  const samples = seconds * samplesPerSecond;
  const file = Buffer.alloc(WAV_HEAD_BYTES + samples);
  file.write('RIFF', 0);
  file.writeUInt32LE(WAV_HEAD_BYTES - 8 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let place = 0; place < samples; place += 1) {
    const value = Math.round(128 + level * Math.cos((2 * Math.PI * hertz * place) / samplesPerSecond));
    file.writeUInt8(value, WAV_HEAD_BYTES + place);
  }
  return file;
}

function sendTone(tone, incoming, outgoing) {
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(incoming.headers.range ?? '') ?? [];
  const [start, end] = [Number(from ?? 0), to ? Number(to) + 1 : tone.length];
  outgoing.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'audio/wav',
    'content-length': end - start,
    'accept-ranges': 'bytes',
    etag: '"tone"',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${tone.length}` }),
  });
  outgoing.end(tone.subarray(start, end));
}

/** With tones, the site must also say how long they are. */
async function sendRewritten(answer, outgoing) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.from(Buffer.concat(chunks).toString().replace(DURATION, `"durationSeconds":${TONE.seconds}`));
  outgoing.writeHead(answer.statusCode, { ...answer.headers, 'content-length': body.length }).end(body);
}

/**
 * @param {{ upstream: string, hasTones?: boolean }} options  with tones each song is a sound without a silent sample
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startPlayerHost({ upstream, hasTones = false }) {
  const { hostname, port } = new URL(upstream);
  const tone = hasTones ? buildTone() : null;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://host');
    const own = Object.hasOwn(OWN, pathname) ? OWN[pathname] : undefined;
    if (own) return void outgoing.writeHead(200, { 'content-type': own[0] }).end(own[1]);
    if (tone && SONG.test(pathname)) return sendTone(tone, incoming, outgoing);
    const headers = { ...incoming.headers };
    // What is rewritten must be readable; the builds come as they always do.
    if (tone && !pathname.startsWith('/r/')) headers['accept-encoding'] = 'identity';
    const call = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      if (tone && /json|html/.test(answer.headers['content-type'] ?? '')) return void sendRewritten(answer, outgoing);
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
