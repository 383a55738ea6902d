// Measures the time and the bytes from a tap to the first sound, and the silence between two songs.

/** Network profiles to measure. */
export const NETWORKS = [
  { name: 'no limit', latencyMs: 0, bitsPerSecond: 0 },
  { name: '150 ms, 1.6 Mbps', latencyMs: 150, bitsPerSecond: 1_600_000 },
  { name: '400 ms, 400 kbps', latencyMs: 400, bitsPerSecond: 400_000 },
];

const TIMEOUT_MS = 60_000;
/** A tone lasts 30 s, and a slow network can need another 30 s to start it. */
const GAP_TIMEOUT_MS = 60_000;
/** By this time, the second song has started on every network profile. */
const SONG_CHANGE_WAIT_MS = 5000;
/** Time for the page's idle work before the tap. */
const SETTLE_MS = 1500;
const LIST_PATH = '/songs/trending';
const PLAY_BUTTON = 'main li .row-index button[aria-label^="Play "]';

/** Runs in the page. Records the first click, and when the first played element began to sound. */
function observeSound() {
  const marks = { tappedAt: 0, soundAt: 0, hadPlayer: false, file: '' };
  globalThis.benchMarks = marks;
  /** @type {HTMLMediaElement | undefined} */
  let started;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    started ??= this;
    return play.call(this);
  };
  const look = () => {
    if (started && !started.paused && started.currentTime > 0) {
      // Subtract the played time to get the exact start, because a busy main thread delays this check.
      marks.soundAt = performance.now() - started.currentTime * 1000;
      marks.file = new URL(started.currentSrc).pathname;
    } else setTimeout(look, 2);
  };
  addEventListener(
    'click',
    (event) => {
      if (marks.tappedAt > 0) return;
      marks.tappedAt = event.timeStamp;
      marks.hadPlayer = document.querySelector('section[aria-label="Player"]') !== null;
      look();
    },
    { capture: true },
  );
}

/** Runs in the page before all other scripts. Taps the first row as soon as it is clickable. */
function tapEarly(selector) {
  const look = () => {
    const button = document.querySelector(selector);
    if (button === null) return;
    observer.disconnect();
    // React delegates events to its root, so a rendered row is clickable after this frame.
    requestAnimationFrame(() => setTimeout(() => button.click()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

async function openPage(browser, network) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network.bitsPerSecond > 0) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bitsPerSecond / 8,
      uploadThroughput: network.bitsPerSecond / 8,
    });
  }
  return { context, page, devtools };
}

/**
 * Records received data. The returned function sums the bytes between two times (ms since the epoch, by the page's
 * clock), counting only requests that began in between.
 */
function recordReceivedBytes(devtools) {
  const arrivals = [];
  const requestsById = new Map();
  const cached = new Set();
  /** @type {number | undefined} */
  let wallOffset;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    wallOffset ??= wallTime - timestamp;
    requestsById.set(requestId, { timestamp, url: request.url });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, dataLength, encodedDataLength }) => {
    arrivals.push({ requestId, timestamp, bytes: encodedDataLength || dataLength });
  });
  return (fromMs, toMs) => {
    const [from, to] = [fromMs, toMs].map((ms) => ms / 1000 - (wallOffset ?? 0));
    const between = arrivals.filter(
      ({ requestId, timestamp }) =>
        !cached.has(requestId) && (requestsById.get(requestId)?.timestamp ?? 0) >= from && timestamp <= to,
    );
    const byUrl = {};
    for (const { requestId, bytes } of between) {
      const url = requestsById.get(requestId)?.url ?? '';
      byUrl[url] = (byUrl[url] ?? 0) + bytes;
    }
    return { bytes: between.reduce((sum, { bytes }) => sum + bytes, 0), byUrl };
  };
}

async function readMarks(page, count) {
  await page.waitForFunction(() => globalThis.benchMarks?.soundAt > 0, undefined, { timeout: TIMEOUT_MS });
  const marks = await page.evaluate(() => ({ ...globalThis.benchMarks, originMs: performance.timeOrigin }));
  // DevTools events arrive with a small delay.
  await page.waitForTimeout(300);
  const { originMs, tappedAt, soundAt, hadPlayer, file } = marks;
  return { ms: soundAt - tappedAt, hadPlayer, file, ...count(originMs + tappedAt, originMs + soundAt) };
}

/**
 * Loads a list with a cold cache and taps its first row.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {(typeof NETWORKS)[number]} network
 * @param {{ isEarly: boolean }} options  early: tap as soon as the row appears; otherwise when the page is idle
 */
export async function measureSite(browser, address, network, { isEarly }) {
  const { context, page, devtools } = await openPage(browser, network);
  try {
    const count = recordReceivedBytes(devtools);
    await page.addInitScript(observeSound);
    if (isEarly) await page.addInitScript(tapEarly, PLAY_BUTTON);
    await page.goto(address + LIST_PATH, { waitUntil: isEarly ? 'commit' : 'networkidle', timeout: TIMEOUT_MS });
    if (!isEarly) {
      await page.locator('section[aria-label="Player"]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(SETTLE_MS);
      await page.locator(PLAY_BUTTON).first().tap();
    }
    return await readMarks(page, count);
  } finally {
    await context.close();
  }
}

/** Measures the same song in a bare `<audio>` element. */
export async function measureBareAudio(browser, address, { network, file }) {
  const { context, page, devtools } = await openPage(browser, network);
  try {
    const count = recordReceivedBytes(devtools);
    await page.addInitScript(observeSound);
    await page.goto(`${address}/bench/bare?${encodeURIComponent(file)}`, { timeout: TIMEOUT_MS });
    await page.waitForTimeout(SETTLE_MS);
    await page.locator('button').tap();
    return await readMarks(page, count);
  } finally {
    await context.close();
  }
}

/** Runs in the page. Connects every played element to a silence meter (an AudioWorklet). */
function meterSilence() {
  const gaps = [];
  const files = new Set();
  globalThis.benchGaps = gaps;
  globalThis.benchFiles = files;
  const metered = new Set();
  /** @type {ReturnType<typeof createMeter> | undefined} */
  let meter;
  const createMeter = async () => {
    const audioContext = new AudioContext();
    await audioContext.audioWorklet.addModule('/bench/silence-meter.js');
    const node = new AudioWorkletNode(audioContext, 'silence-meter');
    node.port.onmessage = ({ data }) => gaps.push(data * 1000);
    node.connect(audioContext.destination);
    return { audioContext, node };
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    files.add(this.src);
    if (!metered.has(this)) {
      metered.add(this);
      meter ??= createMeter();
      meter.then(({ audioContext, node }) => audioContext.createMediaElementSource(this).connect(node));
    }
    return play.call(this);
  };
}

function chooseAdvancedPlayer() {
  localStorage.setItem('playerStyle', 'advanced');
  localStorage.setItem('autoPlayNext', 'true');
}

async function readGap(page) {
  await page.waitForFunction(() => globalThis.benchFiles.size > 1, undefined, { timeout: GAP_TIMEOUT_MS });
  await page.waitForTimeout(SONG_CHANGE_WAIT_MS);
  // The list of gaps is empty if the second element starts without a silent sample.
  return { ms: await page.evaluate(() => Math.max(0, ...globalThis.benchGaps)) };
}

/** Measures the silence between the first song of a list and the next song, which autoplay starts. */
export async function measureSiteGap(browser, address, network) {
  const { context, page } = await openPage(browser, network);
  try {
    await page.addInitScript(meterSilence);
    await page.addInitScript(chooseAdvancedPlayer);
    await page.goto(address + LIST_PATH, { waitUntil: 'networkidle', timeout: TIMEOUT_MS });
    await page.locator('section[aria-label="Player"]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    await page.locator(PLAY_BUTTON).first().tap();
    return await readGap(page);
  } finally {
    await context.close();
  }
}

/** Measures the silence between two bare elements. The bench's host serves a tone for every song URL. */
export async function measureBareAudioGap(browser, address, network) {
  const { context, page } = await openPage(browser, network);
  try {
    await page.addInitScript(meterSilence);
    const query = ['one', 'two'].map((name) => encodeURIComponent(`/media/bench/songs/${name}.mp3`)).join('&');
    await page.goto(`${address}/bench/bare-gap?${query}`, { timeout: TIMEOUT_MS });
    await page.locator('button').tap();
    return await readGap(page);
  } finally {
    await context.close();
  }
}
