// Which builds a visitor may have on one page together once the candidate is live.
import { SHELL } from '../../build/apps.mjs';
import { withCandidate } from '../load-builds.mjs';

const idsOf = (builds) =>
  builds
    .map(({ app, build }) => `${app}@${build}`)
    .sort()
    .join(' ');

/**
 * The candidate with what is live; with the previous build of each other app, as a page may fall back on it or may have
 * been opened under it; with all of them; with each canary.
 * @param {{ candidate: import('../load-builds.mjs').LoadedBuild, others: import('../load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ title: string, builds: import('../load-builds.mjs').LoadedBuild[] }[]} the first is the main one; none
 *   while a shell is missing
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

/** The same combination without the candidate: what of it fails is not the candidate's doing. */
export function withoutCandidate({ builds }, { candidate, others }) {
  const live = others.find(({ app, role }) => app === candidate.app && role === 'current');
  return builds.flatMap((build) => (build === candidate ? (live ?? []) : build));
}

/** A registry of just these builds. Nothing to fall back on: what does not work must show. */
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
