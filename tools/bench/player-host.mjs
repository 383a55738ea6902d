// Proxies a site and adds the bench's own pages. A bare <audio> element thus has the same origin, server and network
// as the site's player.
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { createMp3Encoder } from 'wasm-media-encoders';

/** @type {{ seconds: number, samplesPerSecond: 44100, hertz: number, level: number, kbitsPerSecond: 128 }} */
const TONE = { seconds: 30, samplesPerSecond: 44_100, hertz: 330, level: 0.7, kbitsPerSecond: 128 };
const SONG_PATH = /^\/media\/.*\/songs\//;
const DURATION_FIELD = /"durationSeconds":\d+(\.\d+)?/g;

/** A page with one bare element. The page's query is the song's URL. */
const BARE_PAGE = `<!doctype html><title>Bare</title><body><audio preload="none"></audio><button>Play</button><script>
const audio = document.querySelector('audio');
document.querySelector('button').onclick = () => { audio.src = decodeURIComponent(location.search.slice(1)); audio.play(); };
</script>`;

/** A page with two elements, the second one preloaded: the shortest gap that is possible without Web Audio. */
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

/** Reports each silence between two sounds, in seconds. */
const SILENCE_METER = `registerProcessor('silence-meter', class extends AudioWorkletProcessor {
  silent = 0;
  hasSounded = false;
  process([input]) {
    const channel = input[0];
    for (let index = 0; index < 128; index += 1) {
      if (channel === undefined || Math.abs(channel[index]) < 0.001) { this.silent += 1; continue; }
      if (this.hasSounded && this.silent > 64) this.port.postMessage(this.silent / sampleRate);
      this.silent = 0;
      this.hasSounded = true;
    }
    return true;
  }
});`;

const OWN_PAGES = {
  '/bench/bare': ['text/html', BARE_PAGE],
  '/bench/bare-gap': ['text/html', BARE_GAP_PAGE],
  '/bench/silence-meter.js': ['text/javascript', SILENCE_METER],
};

/** Builds an MP3 tone without a silent sample, so every measured silence comes from the change of songs. */
async function buildTone() {
  const { seconds, samplesPerSecond, hertz, level, kbitsPerSecond } = TONE;
  const samples = Float32Array.from(
    { length: seconds * samplesPerSecond },
    (_, index) => level * Math.cos((2 * Math.PI * hertz * index) / samplesPerSecond),
  );
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: samplesPerSecond, channels: 1, bitrate: kbitsPerSecond });
  // Copy the result, because the encoder reuses its memory in the next call.
  const sound = encoder.encode([samples]).slice();
  return Buffer.concat([sound, encoder.finalize()]);
}

function sendTone(tone, incoming, outgoing) {
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(incoming.headers.range ?? '') ?? [];
  const [start, end] = [Number(from ?? 0), to ? Number(to) + 1 : tone.length];
  outgoing.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'audio/mpeg',
    'content-length': end - start,
    'accept-ranges': 'bytes',
    etag: '"tone"',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${tone.length}` }),
  });
  outgoing.end(tone.subarray(start, end));
}

/** Replaces the song durations in a response with the duration of the tone. */
async function sendRewritten(answer, outgoing) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.from(
    Buffer.concat(chunks).toString().replace(DURATION_FIELD, `"durationSeconds":${TONE.seconds}`),
  );
  outgoing.writeHead(answer.statusCode, { ...answer.headers, 'content-length': body.length }).end(body);
}

/**
 * @param {{ upstream: string, hasTones?: boolean }} options  hasTones: serves a tone without silence for every song
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startPlayerHost({ upstream, hasTones = false }) {
  const { hostname, port } = new URL(upstream);
  const tone = hasTones ? await buildTone() : null;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host');
    const own = Object.hasOwn(OWN_PAGES, pathname) ? OWN_PAGES[pathname] : undefined;
    if (own) return void outgoing.writeHead(200, { 'content-type': own[0] }).end(own[1]);
    if (tone && SONG_PATH.test(pathname)) return sendTone(tone, incoming, outgoing);
    const headers = { ...incoming.headers };
    // Responses to rewrite must be uncompressed. Build files stay compressed.
    if (tone && !pathname.startsWith('/r/')) headers['accept-encoding'] = 'identity';
    const call = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      if (tone && /json|html/.test(answer.headers['content-type'] ?? '')) return void sendRewritten(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
