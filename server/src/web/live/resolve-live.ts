import type { LiveRegistry, Release, RemoteBuild, ShellBuild } from './registry.schema.ts';

/** Builds that replace the live ones for one visitor. */
export interface ReplacementBuilds {
  shell: ShellBuild | null;
  remotes: ReadonlyMap<string, RemoteBuild>;
}

/** What decides which builds a visitor gets. */
export interface Visitor {
  /** The canary group, 0 to 99, the same on each visit. Null means no canary. */
  group: number | null;
  /** Null without overrides. */
  replacements: ReplacementBuilds | null;
  /** Whether the visitor gets staff-only remotes. Defaults to false. */
  isStaff?: boolean;
}

/** A visitor who gets the live release, such as a crawler, or anyone without a canary or an override. */
export const DEFAULT_VISITOR: Visitor = { group: null, replacements: null };

/** Lists the names of staff-only remotes. The live build decides this, even for a remote's other builds. */
export const listStaffOnly = ({ remotes }: LiveRegistry): string[] =>
  Object.entries(remotes).flatMap(([name, { current }]) => (current.description.access === 'staff' ? [name] : []));

export interface ResolvedLive {
  /** For each app, `current` is the visitor's build, and `previous` is its fallback. Contains no canaries. */
  registry: LiveRegistry;
  /** The visitor's builds that differ from the live ones, as `app@build`; empty for most visitors. */
  variant: string;
}

/**
 * Chooses the builds for a visitor. A visitor whose group is below the canary's percentage gets the canary, and keeps
 * it when the percentage grows. For this visitor `previous` is the live build, the fallback if the canary fails.
 */
export function resolveLive(registry: LiveRegistry, { group, replacements, isStaff = false }: Visitor): ResolvedLive {
  const common = withoutStaffOnly(registry);
  const served = isStaff ? registry : common;
  const shell = resolveRelease(served.shell, group, replacements?.shell);
  const remotes = Object.entries(served.remotes).map(
    ([name, release]) => [name, resolveRelease(release, group, replacements?.remotes.get(name))] as const,
  );
  const resolved = { ...served, shell, remotes: Object.fromEntries(remotes) };
  const differing = [...listCurrentBuilds(resolved)].filter(
    ([app, build]) => listCurrentBuilds(common).get(app) !== build,
  );
  return { registry: resolved, variant: differing.map(([app, build]) => `${app}@${build}`).join(',') };
}

/** Removes the staff-only remotes, and the release's note if it names one of them. */
function withoutStaffOnly(registry: LiveRegistry): LiveRegistry {
  const hidden = listStaffOnly(registry);
  if (hidden.length === 0) return registry;
  const remotes = Object.entries(registry.remotes).filter(([name]) => !hidden.includes(name));
  return { ...registry, note: hideNoteNaming(registry.note, hidden), remotes: Object.fromEntries(remotes) };
}

/** Returns a release's note, or '' if it names one of the remotes. */
export const hideNoteNaming = (note: string, remotes: readonly string[]): string =>
  remotes.some((name) => note.includes(name)) ? '' : note;

const listCurrentBuilds = ({ shell, remotes }: LiveRegistry): Map<string, string> =>
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

/** Removes the percentage of a former canary, which is not a property of the build. */
export function withoutPercent<Build extends ShellBuild>(build: Build): Build {
  return 'percent' in build ? { ...build, percent: undefined } : build;
}
