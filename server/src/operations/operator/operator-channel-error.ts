/** Thrown when a running server does not answer a command of the operator. The message is one line for the operator. */
export class OperatorChannelError extends Error {
  override name = 'OperatorChannelError';
}
