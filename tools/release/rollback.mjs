// `npm run rollback -- <app>`: makes the previous build live again, without a build step. A second rollback undoes it.
import { openTarget, readApp, readNote, parseSiteOrigin, runCommandLine } from './command-line.mjs';
import { changeRelease } from './release-app.mjs';
import { swapWithPrevious } from './registry/registry-changes.mjs';
import { openVerifier } from './verify/open-verifier.mjs';

const USAGE = `npm run rollback -- <app> [--to <target>] [--url <site>] [--note "why"]

  --to, --url, --note   as for npm run release`;

await runCommandLine({
  usage: USAGE,
  flags: { url: { type: 'string' }, note: { type: 'string' } },
  async run(values, positionals) {
    const app = readApp(positionals);
    const note = readNote(values.note);
    const url = parseSiteOrigin(values.url);
    const { store, buildsFolder, dataDir } = openTarget(values);
    const tools = { store, buildsFolder, log: console.log, openVerifier: () => openVerifier({ url, dataDir }) };
    await changeRelease({ app, change: swapWithPrevious, word: 'rollback', note }, tools);
  },
});
