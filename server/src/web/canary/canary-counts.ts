import type { LiveRegistry } from '../live/registry.schema.ts';
import { findCanarySample, type CanarySample } from './canary-sample.ts';
import { NetworkSet } from './network-set.ts';

/** Numbers of distinct networks in one sample of visitors. */
export interface SampleCount {
  /** Networks that opened a page. */
  visits: number;
  /** Networks that reported a fault of the sample's build. */
  faults: number;
}

/** The counts of one canary and of the live build that it is compared with. */
export interface CanaryCount extends Record<CanarySample, SampleCount> {
  app: string;
  canaryBuild: string;
  liveBuild: string;
}

/** The counts of one canary in all processes together. */
export interface CanarySum extends CanaryCount {
  /**
   * The smallest possible number of different networks that reported a fault: the largest count of any one process. The
   * sum over all processes can be too high, because several processes can count the same network.
   */
  provenFaults: number;
}

/** The part of the live release that counting needs. */
export interface CanaryRelease {
  registry: LiveRegistry;
  /** Remotes that only staff open. They are not counted. */
  staffOnly: ReadonlySet<string>;
}

/** A canary that visitors get, and the live build that it is compared with. */
export interface RunningCanary {
  app: string;
  canaryBuild: string;
  liveBuild: string;
  /** Share of the visitors who get the canary. */
  percent: number;
}

interface CountedCanary extends Record<CanarySample, { visits: NetworkSet; faults: NetworkSet }> {
  canaryBuild: string;
  liveBuild: string;
}

/** Lists the running canaries, without those of staff-only remotes. */
export function listCanaries({ registry: { shell, remotes }, staffOnly }: CanaryRelease): RunningCanary[] {
  return Object.entries({ shell, ...remotes }).flatMap(([app, { current, canary }]) =>
    canary === null || staffOnly.has(app)
      ? []
      : [{ app, canaryBuild: canary.build, liveBuild: current.build, percent: canary.percent }],
  );
}

/**
 * Counts networks in memory while a canary runs: the networks that open pages, and the networks that report a fault of
 * the canary's build or of the live build. A network counts once for each sample, even if it opens many pages or
 * reports many faults.
 */
export class CanaryCounts {
  readonly #apps = new Map<string, CountedCanary>();
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(windowMs: number, now: () => number = Date.now) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts a page visit. `group` is the visitor's canary group. */
  recordVisit(release: CanaryRelease, group: number, address: string): void {
    for (const canary of listCanaries(release)) {
      const sample = findCanarySample(group, canary.percent);
      if (sample) this.#findCounts(canary)[sample].visits.add(address, this.#now());
    }
  }

  /** Counts a fault if the visitor's group gets the reported build. */
  recordFault(
    release: CanaryRelease,
    fault: { remote: string; build: string },
    { group, address }: { group: number; address: string },
  ): void {
    const canary = listCanaries(release).find(({ app }) => app === fault.remote);
    const sample = canary && findCanarySample(group, canary.percent);
    if (!canary || !sample) return;
    const build = sample === 'canary' ? canary.canaryBuild : canary.liveBuild;
    if (fault.build === build) this.#findCounts(canary)[sample].faults.add(address, this.#now());
  }

  /** Returns this release's canaries with their counts in the window, and deletes the counts of other canaries. */
  read(release: CanaryRelease): CanaryCount[] {
    const canaries = listCanaries(release);
    for (const app of this.#apps.keys()) if (!canaries.some((canary) => canary.app === app)) this.#apps.delete(app);
    const from = this.#now() - this.#windowMs;
    return canaries.map((open) => {
      const { canaryBuild, liveBuild, canary, live } = this.#findCounts(open);
      return {
        app: open.app,
        canaryBuild,
        liveBuild,
        canary: countSample(canary, from),
        live: countSample(live, from),
      };
    });
  }

  /** Finds the counts of a canary. Starts new counts when the canary's build or the live build has changed. */
  #findCounts({ app, canaryBuild, liveBuild }: RunningCanary): CountedCanary {
    const counting = this.#apps.get(app);
    if (counting?.canaryBuild === canaryBuild && counting.liveBuild === liveBuild) return counting;
    const create = () => ({ visits: new NetworkSet(), faults: new NetworkSet() });
    const counted = { canaryBuild, liveBuild, canary: create(), live: create() };
    this.#apps.set(app, counted);
    return counted;
  }
}

const countSample = ({ visits, faults }: CountedCanary[CanarySample], from: number): SampleCount => ({
  visits: visits.countSince(from),
  faults: faults.countSince(from),
});
