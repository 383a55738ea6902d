/** Thrown for a file that cannot become a song. The message is a sentence for the operator. */
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

/** Thrown when no file can be processed, for example because a program is missing. Stops the whole run. */
export class IngestSetupError extends Error {
  override name = 'IngestSetupError';
}
