/** A refused or undone release. The report has the details, and the message is its last line. */
export class ReleaseRefused extends Error {
  /** @override */
  name = 'ReleaseRefused';
}
