// Remotes that only staff get (`"access": "staff"` in `remote.json`).

/**
 * Whether only staff get a remote, according to its live build.
 * @param {{ current: { description?: { access?: string } } } | null} release
 */
export const isStaffOnly = (release) => release?.current.description?.access === 'staff';

/**
 * Returns the registry with all remotes open to every visitor. A check serves such a site to its own browser.
 * @template {{ remotes: Record<string, import('./registry-changes.mjs').ReleaseOf<{ build: string, description: object }>> }} Site
 * @param {Site} registry
 * @returns {Site}
 */
export function withoutAccess(registry) {
  const open = (build) => {
    if (!build) return build;
    const { access: _access, ...description } = build.description;
    return { ...build, description };
  };
  const remotes = Object.entries(registry.remotes).map(([name, { current, previous, canary }]) => [
    name,
    { current: open(current), previous: open(previous), canary: open(canary) },
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
