import type { CatalogueSite } from '@nyimbo/server';
import { seedDemoCatalogue } from './seed-demo.ts';
import type { SeedProgress } from './seed-options.ts';
import { hasSongs } from './seed-demo.queries.ts';
import { SeedReport } from './seed-report.ts';
import { seedUntilDone } from './seed-until-done.ts';

/** Adds the demo catalogue to a site without songs, while the site runs (DAT-1). Prints the progress. */
export function fillWithDemo(site: CatalogueSite): Promise<void> {
  const { database, mediaDir, signal } = site;
  const report = new SeedReport((line) => void process.stdout.write(line));
  const onProgress = (progress: SeedProgress) => {
    report.progress(progress);
    site.refreshListsSoon();
  };
  const onSmallProgress = (progress: SeedProgress) => report.smallProgress(progress);
  const onFirstSongs = () => {
    report.firstSongs();
    site.announceFirstSongs();
  };
  return seedUntilDone({
    ...site,
    async seed() {
      await seedDemoCatalogue({ database, mediaDir, onProgress, onSmallProgress, onFirstSongs, signal });
      await site.refreshLists();
    },
    async whileAnotherSeeds() {
      if (await hasSongs(database)) onFirstSongs();
    },
  });
}
