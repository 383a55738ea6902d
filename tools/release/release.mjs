// `npm run release -- <app>`: builds, checks, publishes, makes live and verifies an app, or undoes the release.
import { refuseUnknownApps } from './site/release-site.mjs';
import {
  openTarget,
  readApp,
  readNote,
  readPercent,
  parseSiteOrigin,
  assertAtMostOne,
  runCommandLine,
} from './command-line.mjs';
import { changeRelease, releaseApp } from './release-app.mjs';
import { promote, withoutCanary } from './registry/registry-changes.mjs';
import { openVerifier } from './verify/open-verifier.mjs';

const USAGE = `npm run release -- <app> [--canary <percent>] [--to <target>] [--url <site>] [--note "why"]
npm run release -- <app> --promote       release the canary to everyone
npm run release -- <app> --end-canary    stop the canary; everyone gets the live build
npm run release -- <app> --retire        remove the remote from the site, if no other needs it

  --canary   the percentage of visitors who get it; the others keep the live build
  --to       a folder, or ssh://user@host[:port]/path (or RELEASE_TARGET; else the site of DATA_DIR)
  --url      the site's URL, to verify it there (else it is served here for the check)
  --note     a note for the history
  --remove-route <path>   a page to remove from the site; repeat for each`;

/** @satisfies {import('./command-line.mjs').FlagOptions} */
const FLAGS = {
  canary: { type: 'string' },
  url: { type: 'string' },
  note: { type: 'string' },
  promote: { type: 'boolean', default: false },
  'end-canary': { type: 'boolean', default: false },
  retire: { type: 'boolean', default: false },
  'remove-route': { type: 'string', multiple: true, default: [] },
};

/** Loads the checks on demand, because they import the TypeScript compiler. */
async function runChecks(candidate) {
  const checks = await import('../checks/run-checks.mjs');
  return checks.runChecks(candidate);
}

await runCommandLine({
  usage: USAGE,
  flags: FLAGS,
  async run(values, positionals) {
    const app = readApp(positionals);
    assertAtMostOne(values, ['promote', 'end-canary', 'retire', 'canary']);
    // These changes need no sources, so the app can be missing from the working tree.
    if (!values.promote && !values['end-canary'] && !values.retire) refuseUnknownApps([app]);
    const note = readNote(values.note);
    const percent = readPercent(values.canary);
    const url = parseSiteOrigin(values.url);
    const { store, buildsFolder, dataDir } = openTarget(values);
    const tools = {
      store,
      buildsFolder,
      log: console.log,
      checks: (candidate) => runChecks({ ...candidate, allowedRemovals: values['remove-route'] }),
      openVerifier: () => openVerifier({ url, dataDir }),
    };
    if (values.promote) return changeRelease({ app, change: promote, word: 'promote', note }, tools);
    if (values['end-canary']) return changeRelease({ app, change: withoutCanary, word: 'end canary', note }, tools);
    if (values.retire) {
      const { retireApp } = await import('./retire-app.mjs');
      return retireApp({ app, note }, tools);
    }
    return releaseApp({ app, percent, note }, tools);
  },
});
