import type { LiveRegistry } from '../live/registry.schema.ts';
import { findCanarySample, type CanarySample } from './canary-sample.ts';
import { NetworkSet } from './network-set.ts';

/** Distinct networks of one sample. */
export interface SampleCount {
  /** Networks that opened a page. */
  visits: number;
  /** Networks that reported a fault of the sample's build. */
  faults: number;
}

/** The counts of one canary and of the live build beside it. */
export interface CanaryCount extends Record<CanarySample, SampleCount> {
  app: string;
  canaryBuild: string;
  liveBuild: string;
}

/** The counts of one canary in all processes together. */
export interface CanarySum extends CanaryCount {
  /** Networks that certainly differ: the most that one process has counted. A network counts once in each process. */
  sureFaults: number;
}

/** The part of the live release that the counts need. */
export interface CanaryRelease {
  registry: LiveRegistry;
  /** Not counted: only staff open them. */
  staffOnly: ReadonlySet<string>;
}

/** An app with a canary. */
export interface OpenCanary {
  app: string;
  canaryBuild: string;
  liveBuild: string;
  percent: number;
}

interface Counted extends Record<CanarySample, { visits: NetworkSet; faults: NetworkSet }> {
  canaryBuild: string;
  liveBuild: string;
}

/** Lists the canaries that visitors get. */
export function listCanaries({ registry: { shell, remotes }, staffOnly }: CanaryRelease): OpenCanary[] {
  return Object.entries({ shell, ...remotes }).flatMap(([app, { current, canary }]) =>
    canary === null || staffOnly.has(app)
      ? []
      : [{ app, canaryBuild: canary.build, liveBuild: current.build, percent: canary.percent }],
  );
}

/**
 * Counts in memory the networks that open pages while there is a canary, and those that report a fault of its build or
 * of the live one. A network counts once for each sample, however often it visits or reports.
 */
export class CanaryCounts {
  readonly #apps = new Map<string, Counted>();
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(windowMs: number, now: () => number = Date.now) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts a page for a visitor of a canary group. */
  recordVisit(release: CanaryRelease, group: number, address: string): void {
    for (const canary of listCanaries(release)) {
      const sample = findCanarySample(group, canary.percent);
      if (sample) this.#find(canary)[sample].visits.add(address, this.#now());
    }
  }

  /** Counts a fault, if the reported build is the one that the group gets. */
  recordFault(release: CanaryRelease, fault: { remote: string; build: string }, group: number, address: string): void {
    const canary = listCanaries(release).find(({ app }) => app === fault.remote);
    const sample = canary && findCanarySample(group, canary.percent);
    if (!canary || !sample) return;
    const build = sample === 'canary' ? canary.canaryBuild : canary.liveBuild;
    if (fault.build === build) this.#find(canary)[sample].faults.add(address, this.#now());
  }

  /** Returns the counts of the window for the canaries of this release, and forgets those of others. */
  read(release: CanaryRelease): CanaryCount[] {
    const canaries = listCanaries(release);
    for (const app of this.#apps.keys()) if (!canaries.some((canary) => canary.app === app)) this.#apps.delete(app);
    const from = this.#now() - this.#windowMs;
    return canaries.map((open) => {
      const { canaryBuild, liveBuild, canary, live } = this.#find(open);
      return {
        app: open.app,
        canaryBuild,
        liveBuild,
        canary: countSample(canary, from),
        live: countSample(live, from),
      };
    });
  }

  /** Starts again when one of the two builds has changed. */
  #find({ app, canaryBuild, liveBuild }: OpenCanary): Counted {
    const known = this.#apps.get(app);
    if (known?.canaryBuild === canaryBuild && known.liveBuild === liveBuild) return known;
    const create = () => ({ visits: new NetworkSet(), faults: new NetworkSet() });
    const counted = { canaryBuild, liveBuild, canary: create(), live: create() };
    this.#apps.set(app, counted);
    return counted;
  }
}

const countSample = ({ visits, faults }: Counted[CanarySample], from: number): SampleCount => ({
  visits: visits.countSince(from),
  faults: faults.countSince(from),
});
