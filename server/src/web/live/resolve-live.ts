import type { LiveRegistry, Release, RemoteBuild, ShellBuild } from './registry.schema.ts';

/** Builds that take the place of the live ones for one visitor. */
export interface Overrides {
  shell: ShellBuild | null;
  remotes: ReadonlyMap<string, RemoteBuild>;
}

/** What decides which builds a visitor gets. */
export interface Visitor {
  /** 0 to 99, the same with each visit; null gets no canary. */
  bucket: number | null;
  /** Null: none. */
  overrides: Overrides | null;
}

/** Whoever gets what is live for all: crawlers, and everybody while there is neither a canary nor an override. */
export const ANYBODY: Visitor = { bucket: null, overrides: null };

export interface ResolvedLive {
  /** `current` is what the visitor gets, `previous` what takes its place when that fails. It has no canary any more. */
  registry: LiveRegistry;
  /** The apps of which the visitor gets something else than most, as `app@build`; empty for most. */
  variant: string;
}

/**
 * Which builds a visitor gets. Someone below the canary's percentage gets the canary, and stays below it as it grows.
 * What is live for all is then the one before, for a page in which the other fails.
 */
export function resolveLive(registry: LiveRegistry, { bucket, overrides }: Visitor): ResolvedLive {
  const shell = resolveRelease(registry.shell, bucket, overrides?.shell);
  const remotes = Object.entries(registry.remotes).map(
    ([name, release]) => [name, resolveRelease(release, bucket, overrides?.remotes.get(name))] as const,
  );
  const resolved = { ...registry, shell, remotes: Object.fromEntries(remotes) };
  const differing = [...listCurrent(resolved)].filter(([app, build]) => listCurrent(registry).get(app) !== build);
  return { registry: resolved, variant: differing.map(([app, build]) => `${app}@${build}`).join(',') };
}

const listCurrent = ({ shell, remotes }: LiveRegistry): Map<string, string> =>
  new Map(Object.entries({ shell, ...remotes }).map(([app, { current }]) => [app, current.build]));

function resolveRelease<Build extends ShellBuild>(
  release: Release<Build>,
  bucket: number | null,
  override: Build | null | undefined,
): Release<Build> {
  const { current, previous, canary } = release;
  const isInCanary = canary !== null && bucket !== null && bucket < canary.percent;
  const chosen = override ?? (isInCanary ? withoutPercent(canary) : current);
  if (chosen.build === current.build) return { ...release, current, previous, canary: null };
  return { ...release, current: chosen, previous: current, canary: null };
}

/** A build that was a canary, as any other: its share of the visitors is not the build's. */
export function withoutPercent<Build extends ShellBuild>(build: Build): Build {
  return 'percent' in build ? { ...build, percent: undefined } : build;
}
