// Whether the libraries that the candidate shares suit the builds that it will meet, by the very rule that the browser
// goes by (`replacements/version-ranges.mjs`). Remotes carry no React of their own: a wrong range is a page that fails.
import { SHELL } from '../build/apps.mjs';
import { satisfy } from '../build/replacements/version-ranges.mjs';

/** Of a manifest's shared modules, what the page needs: who gives which version, who wants which range. */
const sharedOf = ({ manifest }) => manifest?.shared ?? [];
/** A module that a remote brings along stands by for a shell without it. */
const isBrought = ({ assets }) => [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;

function compareShared(shell, remote, provided) {
  return sharedOf(remote).flatMap(({ name, requiredVersion, assets }) => {
    const given = provided.get(name);
    if (given && satisfy(given, requiredVersion)) return [];
    if (!given && isBrought({ assets })) return [];
    const what = given ? `shares ${name} ${given}` : `shares no ${name}`;
    return [`${remote.title} wants ${name} ${requiredVersion}, and ${shell.title} ${what}.`];
  });
}

function compareGeneration(shell, remote) {
  const version = shell.report?.version;
  const range = remote.description?.needsShell;
  if (!version || !range || satisfy(version, range)) return [];
  return [`${remote.title} needs shell ${range}, and ${shell.title} is version ${version}.`];
}

const WAY_OUT = {
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
    const lines = [...compareShared(shell, remote, provided), ...compareGeneration(shell, remote)];
    return lines.map((line) => ({ line, isBinding: other.role !== 'previous' || !isShell }));
  });
  const refused = problems.filter(({ isBinding }) => isBinding);
  const names = sharedOf(candidate).map(
    ({ name, version, requiredVersion }) => `${name} ${isShell ? version : requiredVersion}`,
  );
  return {
    ok: refused.length === 0,
    lines: [
      ...problems.map(({ line }) => line),
      ...(refused.length > 0 ? [isShell ? WAY_OUT.shell : WAY_OUT.remote] : []),
      ...(problems.length === 0
        ? [`${names.join(', ')}: compatible with ${met.map(({ title }) => title).join(', ') || 'no build yet'}.`]
        : []),
    ],
  };
}
