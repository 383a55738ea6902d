// Measures one cold load of the home page in Chromium with a throttled network and CPU.

/** Runs in the page before all other scripts. Records when the first song row becomes clickable, paints and shifts. */
function observePage() {
  const marks = { clickable: 0, largestPaint: 0, shift: 0 };
  globalThis.benchMarks = marks;
  const look = () => {
    if (marks.clickable || !document.querySelector('main li button[aria-label^="Play "]')) return;
    observer.disconnect();
    // React delegates events to its root, so a rendered row is clickable after this frame.
    requestAnimationFrame(() => setTimeout(() => (marks.clickable = performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) marks.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. Returns the marks, and the bytes downloaded until the first row became clickable. */
function readMarks() {
  const marks = globalThis.benchMarks;
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const document = performance.getEntriesByType('navigation')[0];
  const before = performance.getEntriesByType('resource').filter((entry) => entry.responseEnd <= marks.clickable);
  const sum = (pattern) =>
    before.filter((entry) => pattern.test(entry.name)).reduce((total, entry) => total + entry.encodedBodySize, 0);
  return {
    requests: before.length + 1,
    htmlBytes: document.encodedBodySize,
    scriptBytes: sum(/\.js(\?|$)/),
    styleBytes: sum(/\.css(\?|$)/),
    firstPaint: paint?.startTime ?? 0,
    largestPaint: marks.largestPaint,
    clickable: marks.clickable,
    shift: marks.shift,
  };
}

/** Network and CPU profiles: the first matches most listeners, the second the slowest. */
export const PROFILES = [
  { name: '150 ms, 1.6 Mbps, 4x CPU', latencyMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 },
  { name: '400 ms, 400 kbps, 6x CPU', latencyMs: 400, bitsPerSecond: 400_000, cpuSlowdown: 6 },
];

const SETTLE_MS = 1500;
const TIMEOUT_MS = 120_000;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {(typeof PROFILES)[number]} profile
 */
export async function measurePage(browser, address, { latencyMs, bitsPerSecond, cpuSlowdown }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
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
    await page.addInitScript(observePage);
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.waitForFunction(() => globalThis.benchMarks?.clickable > 0, undefined, { timeout: TIMEOUT_MS });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(readMarks);
  } finally {
    await context.close();
  }
}
