/** A file that cannot become a song; the message is a sentence for the operator. */
export class IngestError extends Error {
  override name = 'IngestError';

  constructor(
    message: string,
    /** Whether the next run can succeed with the same file, for example after a time limit. */
    readonly canRetry = false,
  ) {
    super(message);
  }
}

/** Stops the whole run: a program is missing, for example. */
export class IngestSetupError extends Error {
  override name = 'IngestSetupError';
}
