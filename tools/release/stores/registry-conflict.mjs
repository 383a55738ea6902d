/** Another release came first, so the registry that the caller read is outdated. */
export class RegistryConflict extends Error {
  /** @override */
  name = 'RegistryConflict';

  /** @param {import('../registry/registry-changes.mjs').Registry | null} found the live registry */
  constructor(found) {
    const what = found ? `release ${found.seq} (${found.note}, ${found.at})` : 'a release';
    super(`Another release came first: ${what} is live. Run the command again.`);
    this.found = found;
  }
}
