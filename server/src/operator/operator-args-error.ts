/** The command line of one of the operator's commands makes no sense; the message is fit to be shown. */
export class OperatorArgsError extends Error {
  override name = 'OperatorArgsError';
}
