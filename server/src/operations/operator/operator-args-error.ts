/** Thrown for an invalid command line of an operator's command. The message is for the operator. */
export class OperatorArgsError extends Error {
  override name = 'OperatorArgsError';
}
