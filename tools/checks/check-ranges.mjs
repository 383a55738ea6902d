// Checks that the candidate's shared libraries are compatible with the live builds, with the browser's own algorithm
// (`replacements/version-ranges.mjs`). Remotes contain no React, so a page with a wrong range fails.
import { SHELL } from '../build/apps.mjs';
import { satisfy } from '../build/replacements/version-ranges.mjs';

/** Lists the shared modules of a manifest, with provided versions and required ranges. */
const sharedOf = ({ manifest }) => manifest?.shared ?? [];
/** Whether a remote contains the module itself, as a fallback for a shell without it. */
const hasFallback = ({ assets }) => [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;

function compareShared(shell, remote, provided) {
  return sharedOf(remote).flatMap(({ name, requiredVersion, assets }) => {
    const given = provided.get(name);
    if (given && satisfy(given, requiredVersion)) return [];
    if (!given && hasFallback({ assets })) return [];
    const what = given ? `shares ${name} ${given}` : `shares no ${name}`;
    return [`${remote.title} wants ${name} ${requiredVersion}, and ${shell.title} ${what}.`];
  });
}

/** Checks that the shell has a version that the remote's `remote.json` requires (`needsShell`). */
function checkShellVersion(shell, remote) {
  const version = shell.report?.version;
  const range = remote.description?.needsShell;
  if (!version || !range || satisfy(version, range)) return [];
  return [`${remote.title} needs shell ${range}, and ${shell.title} is version ${version}.`];
}

const REMEDY = {
  remote: '    Build it with what the live shell shares, or release the shell with the newer library first.',
  shell: '    Release the remotes that take the newer library first, or keep what they need.',
};

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function checkRanges({ candidate, others }) {
  if (!candidate.manifest) return { ok: false, lines: ['The build has no mf-manifest.json: build it again.'] };
  const isShell = candidate.app === SHELL;
  const met = others.filter(({ app, manifest }) => (app === SHELL) !== isShell && manifest);
  const problems = met.flatMap((other) => {
    const [shell, remote] = isShell ? [candidate, other] : [other, candidate];
    const provided = new Map(sharedOf(shell).map(({ name, version }) => [name, version]));
    const lines = [...compareShared(shell, remote, provided), ...checkShellVersion(shell, remote)];
    return lines.map((line) => ({ line, isBlocking: other.role !== 'previous' || !isShell }));
  });
  const refused = problems.filter(({ isBlocking }) => isBlocking);
  const names = sharedOf(candidate).map(
    ({ name, version, requiredVersion }) => `${name} ${isShell ? version : requiredVersion}`,
  );
  return {
    ok: refused.length === 0,
    lines: [
      ...problems.map(({ line }) => line),
      ...(refused.length > 0 ? [isShell ? REMEDY.shell : REMEDY.remote] : []),
      ...(problems.length === 0
        ? [`${names.join(', ')}: compatible with ${met.map(({ title }) => title).join(', ') || 'no build yet'}.`]
        : []),
    ],
  };
}
