/** A release that did not stay. What there is to say has been said in the report; the message is its last line. */
export class ReleaseRefused extends Error {
  name = 'ReleaseRefused';
}
