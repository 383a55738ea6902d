/** Invalid command line of an operator's command; the message can be shown to the operator. */
export class OperatorArgsError extends Error {
  override name = 'OperatorArgsError';
}
