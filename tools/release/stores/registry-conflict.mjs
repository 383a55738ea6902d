/** Somebody else's release came in between: what the caller read is not what is live. */
export class RegistryConflict extends Error {
  name = 'RegistryConflict';

  /** @param {import('../registry-changes.mjs').Registry | null} found what is live instead */
  constructor(found) {
    const what = found ? `release ${found.seq} (${found.note}, ${found.at})` : 'a release';
    super(`Another release came first: ${what} is live. Run the command again.`);
    this.found = found;
  }
}
