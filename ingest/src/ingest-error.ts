/** A file that cannot become a song; the message is a sentence for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';

  constructor(
    message: string,
    /** The next run may succeed with the same file: a time limit was reached, for example. */
    readonly canRetry = false,
  ) {
    super(message);
  }
}

/** What stops the whole run: a missing program, for example. */
export class IngestSetupError extends Error {
  override name = 'IngestSetupError';
}
