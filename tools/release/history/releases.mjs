// `npm run releases [-- <app>]`: lists the live builds and the release history.
import { openTarget, readApp, runCommandLine } from '../command-line.mjs';
import { formatHistory, formatLive } from './format-history.mjs';

const USAGE = `npm run releases [-- <app>] [--to <target>] [--all]

  --to    a folder, or ssh://user@host[:port]/path (or RELEASE_TARGET; else the site of DATA_DIR)
  --all   the whole history, not only the last 20`;
const DEFAULT_RELEASE_COUNT = 20;

await runCommandLine({
  usage: USAGE,
  flags: { all: { type: 'boolean', default: false } },
  async run(values, positionals) {
    const app = readApp(positionals, false);
    const { store } = openTarget(values);
    const live = await store.readRegistry();
    if (!live) return console.log(`${store.describe()} has no releases yet.`);
    const seqs = (await store.listHistory()).reverse();
    // Read one entry more than the table shows, because each change is the difference to the previous entry.
    const entries = await store.readHistories(app || values.all ? seqs : seqs.slice(0, DEFAULT_RELEASE_COUNT + 1));
    const lines = formatHistory(entries, { app, live: live.seq });
    console.log(
      [...formatLive(live, app), '', ...(values.all ? lines : lines.slice(0, DEFAULT_RELEASE_COUNT + 1))].join('\n'),
    );
  },
});
