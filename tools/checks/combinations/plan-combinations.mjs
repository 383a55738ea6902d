// Plans the combinations of builds that a visitor can have on one page once the candidate is live.
import { SHELL } from '../../build/apps.mjs';
import { withCandidate } from '../load-builds.mjs';

const idsOf = (builds) =>
  builds
    .map(({ app, build }) => `${app}@${build}`)
    .sort()
    .join(' ');

/**
 * Combines the candidate with the live builds, with the previous build of each other app in turn, with all previous
 * builds, and with each canary. A page may fall back to a previous build, or still have one open.
 * @param {{ candidate: import('../load-builds.mjs').LoadedBuild, others: import('../load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ title: string, builds: import('../load-builds.mjs').LoadedBuild[] }[]} the main combination first; empty
 *   without a shell
 */
export function planCombinations({ candidate, others }) {
  const current = withCandidate(candidate, others);
  if (!current.some(({ app }) => app === SHELL)) return [];
  const replace = (build) => current.map((one) => (one.app === build.app ? build : one));
  const rest = others.filter(({ app }) => app !== candidate.app);
  const single = (role) =>
    rest
      .filter((build) => build.role === role)
      .sort((a, b) => Number(b.app === SHELL) - Number(a.app === SHELL))
      .map((build) => ({ title: `with the ${role} ${build.app}`, builds: replace(build) }));
  const all = { title: 'with all previous builds', builds: withCandidate(candidate, others, 'previous') };
  const plans = [{ title: 'with what is live', builds: current }, ...single('previous'), all, ...single('canary')];
  const seen = new Set();
  return plans.filter(({ builds }) => {
    const ids = idsOf(builds);
    return seen.has(ids) ? false : seen.add(ids);
  });
}

/** Returns the combination with the live build in place of the candidate, to detect failures that existed before. */
export function withoutCandidate({ builds }, { candidate, others }) {
  const live = others.find(({ app, role }) => app === candidate.app && role === 'current');
  return builds.flatMap((build) => (build === candidate ? (live ?? []) : build));
}

/** Creates a registry of these builds, without fallbacks, which hide failures. */
export function toRegistry(builds, seq) {
  const releaseOf = ({ build, report, description }) => {
    const { entry, integrity, hashesIntegrity: hashes } = report;
    const current = { build, entry, integrity, hashes, ...(description ? { description } : {}) };
    return { current, previous: null, canary: null };
  };
  const shell = builds.find(({ app }) => app === SHELL);
  const remotes = builds.filter(({ app }) => app !== SHELL).sort((a, b) => (a.app < b.app ? -1 : 1));
  return {
    seq,
    at: new Date().toISOString(),
    note: 'check of a candidate',
    shell: releaseOf(shell),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.app, releaseOf(remote)])),
  };
}
