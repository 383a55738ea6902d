import type { LiveRegistry, Release, RemoteBuild, ShellBuild } from './registry.schema.ts';

/** Builds that replace the live ones for one visitor. */
export interface ReplacementBuilds {
  shell: ShellBuild | null;
  remotes: ReadonlyMap<string, RemoteBuild>;
}

/** The facts that decide which builds a visitor gets. */
export interface Visitor {
  /** 0 to 99, the same on each visit; null gets no canary. */
  group: number | null;
  /** Null: no overrides. */
  replacements: ReplacementBuilds | null;
  /** Whether the visitor gets staff-only remotes. Defaults to false. */
  isStaff?: boolean;
}

/** A visitor who gets the live release: crawlers, and all visitors without a canary or an override. */
export const ANYBODY: Visitor = { group: null, replacements: null };

/** The names of the remotes that only staff get. The live build decides it, also for a remote's other builds. */
export const listStaffOnly = ({ remotes }: LiveRegistry): string[] =>
  Object.entries(remotes).flatMap(([name, { current }]) => (current.description.access === 'staff' ? [name] : []));

export interface ResolvedLive {
  /** `current` is the visitor's build, `previous` its fallback. The registry has no canaries any more. */
  registry: LiveRegistry;
  /** The visitor's builds that differ from the live ones, as `app@build`; empty for most visitors. */
  variant: string;
}

/**
 * Chooses the builds for a visitor. A visitor whose group is below the canary's percentage gets the canary, and keeps
 * it as the percentage grows. The live build is then `previous`, the fallback for a page in which the canary fails.
 */
export function resolveLive(registry: LiveRegistry, { group, replacements, isStaff = false }: Visitor): ResolvedLive {
  const common = withoutStaffOnly(registry);
  const served = isStaff ? registry : common;
  const shell = resolveRelease(served.shell, group, replacements?.shell);
  const remotes = Object.entries(served.remotes).map(
    ([name, release]) => [name, resolveRelease(release, group, replacements?.remotes.get(name))] as const,
  );
  const resolved = { ...served, shell, remotes: Object.fromEntries(remotes) };
  const differing = [...listCurrent(resolved)].filter(([app, build]) => listCurrent(common).get(app) !== build);
  return { registry: resolved, variant: differing.map(([app, build]) => `${app}@${build}`).join(',') };
}

/** Removes the staff-only remotes, and a note that names one. */
function withoutStaffOnly(registry: LiveRegistry): LiveRegistry {
  const hidden = listStaffOnly(registry);
  if (hidden.length === 0) return registry;
  const remotes = Object.entries(registry.remotes).filter(([name]) => !hidden.includes(name));
  return { ...registry, note: hideNames(registry.note, hidden), remotes: Object.fromEntries(remotes) };
}

/** Returns a release's note, or '' if it names one of the remotes. */
export const hideNames = (note: string, remotes: readonly string[]): string =>
  remotes.some((name) => note.includes(name)) ? '' : note;

const listCurrent = ({ shell, remotes }: LiveRegistry): Map<string, string> =>
  new Map(Object.entries({ shell, ...remotes }).map(([app, { current }]) => [app, current.build]));

function resolveRelease<Build extends ShellBuild>(
  release: Release<Build>,
  group: number | null,
  override: Build | null | undefined,
): Release<Build> {
  const { current, previous, canary } = release;
  const isInCanary = canary !== null && group !== null && group < canary.percent;
  const chosen = override ?? (isInCanary ? withoutPercent(canary) : current);
  if (chosen.build === current.build) return { ...release, current, previous, canary: null };
  return { ...release, current: chosen, previous: current, canary: null };
}

/** Removes the percentage of a former canary: the share of the visitors is not a property of the build. */
export function withoutPercent<Build extends ShellBuild>(build: Build): Build {
  return 'percent' in build ? { ...build, percent: undefined } : build;
}
