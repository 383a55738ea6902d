// Checks modules of slots, such as the player bar and dialogs. The site never unmounts them while a page is open. This
// check therefore mounts and unmounts each module in the harness of `npm run solo`.
import { serveSolo } from '../../solo/serve.mjs';

const READY_TIMEOUT_MS = 60_000;

/**
 * @param {object} options
 * @param {import('playwright-core').Browser} options.browser
 * @param {string} options.apiUrl
 * @param {import('../load-builds.mjs').LoadedBuild} options.candidate a build of a remote
 * @param {string[]} options.parts modules that fill slots
 * @returns {Promise<string[]>} the leaks of each part, or the reason that it cannot be mounted
 */
export async function checkSlotModules({ browser, apiUrl, candidate, parts }) {
  const solo = await serveSolo({ app: candidate.app, remoteBuild: candidate.folder, apiUrl });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(solo.previewUrl);
    await page.waitForFunction(() => window.__NYIMBO_SOLO__ !== undefined, null, { timeout: READY_TIMEOUT_MS });
    const problems = [];
    for (const module of parts) {
      const find = (name) =>
        window.__NYIMBO_SOLO__.detectLeaks(name).catch((error) => [`does not mount: ${error.message}`]);
      const found = await page.evaluate(find, module);
      problems.push(...found.map((text) => `${candidate.app}, part ${module}: ${text}`));
    }
    return problems;
  } finally {
    await context.close();
    await solo.close();
  }
}
