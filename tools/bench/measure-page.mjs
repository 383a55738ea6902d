// Measures cold loads of the home page in Chromium with a throttled network and CPU: one without input, one with a tap.

/** Runs in the page before all other scripts. Records when the first song can be read and played, paints and shifts. */
function observePage(tapDelayMs) {
  const marks = { readable: 0, clickable: 0, sound: 0, largestPaint: 0, shift: 0, longestTask: 0 };
  globalThis.benchMarks = marks;
  /** @returns {HTMLElement | null} */
  const findPlayButton = () =>
    // In the early content, presses work once its inline script has run (`data-kept`).
    document.querySelector('#early-page[data-kept] li button[aria-label^="Play "]') ??
    document.querySelector('main > :not(#early-page) li button[aria-label^="Play "]');
  const tap = () => {
    const button = findPlayButton();
    if (!button) return setTimeout(tap, 10);
    button.click();
    return listen();
  };
  const listen = () => {
    const audio = document.querySelector('audio');
    // Subtract the played time to get the exact start, because a busy main thread delays this check.
    if (audio && audio.currentTime > 0) marks.sound = performance.now() - audio.currentTime * 1000;
    else setTimeout(listen, 5);
  };
  const look = () => {
    const song = document.querySelector('main li a');
    if (!marks.readable && song?.checkVisibility() && song.textContent !== '') {
      // The frame is painted after this task.
      marks.readable = performance.now();
      if (tapDelayMs !== null) setTimeout(tap, tapDelayMs);
    }
    // React delegates events to its root, so a rendered row is clickable after this frame.
    if (!marks.clickable && findPlayButton()) setTimeout(() => (marks.clickable ||= performance.now()));
    if (!marks.clickable || !marks.readable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (marks.largestPaint = startTime));
  observe('longtask', ({ duration }) => (marks.longestTask = Math.max(marks.longestTask, duration)));
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) marks.shift += value;
  });
}

/** Runs in the page. Returns the marks, and the bytes of scripts downloaded until a row was clickable and in total. */
function readMarks() {
  const marks = globalThis.benchMarks;
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const [document] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const before = resources.filter((entry) => entry.responseEnd <= marks.clickable);
  const sumScripts = (entries) =>
    entries.filter(({ name }) => /\.js(\?|$)/.test(name)).reduce((total, entry) => total + entry.encodedBodySize, 0);
  return {
    ...marks,
    requests: before.length + 1,
    htmlBytes: document.encodedBodySize,
    scriptBytes: sumScripts(before),
    settledBytes: sumScripts(resources),
    firstPaint: paint?.startTime ?? 0,
  };
}

/** Network and CPU profiles: the first matches most listeners, the second the slowest. */
export const PROFILES = [
  { name: '150 ms, 1.6 Mbps, 4x CPU', latencyMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 },
  { name: '400 ms, 400 kbps, 6x CPU', latencyMs: 400, bitsPerSecond: 400_000, cpuSlowdown: 6 },
];

/** Time without a new request after which the page is at rest. */
const QUIET_MS = 1500;
const TIMEOUT_MS = 120_000;
/** Delay of the tap after the first song can be read. */
const TAP_DELAY_MS = 100;

async function openPage(browser, { latencyMs, bitsPerSecond, cpuSlowdown }, tapDelayMs) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observePage, tapDelayMs);
  return { context, page };
}

/** Waits until the page requests nothing more. */
async function waitUntilQuiet(page) {
  let count = -1;
  for (;;) {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (now === count) return;
    count = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/**
 * Measures a load without input.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {(typeof PROFILES)[number]} profile
 */
export async function measurePage(browser, address, profile) {
  const { context, page } = await openPage(browser, profile, null);
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.waitForFunction(() => globalThis.benchMarks?.clickable > 0, undefined, { timeout: TIMEOUT_MS });
    await waitUntilQuiet(page);
    return await page.evaluate(readMarks);
  } finally {
    await context.close();
  }
}

/** Measures the time from the navigation to the sound of a song that is tapped as soon as it can be read. */
export async function measureTap(browser, address, profile) {
  const { context, page } = await openPage(browser, profile, TAP_DELAY_MS);
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.waitForFunction(() => globalThis.benchMarks?.sound > 0, undefined, { timeout: TIMEOUT_MS });
    return await page.evaluate(() => ({ sound: globalThis.benchMarks.sound }));
  } finally {
    await context.close();
  }
}
