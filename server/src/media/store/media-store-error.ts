/** Thrown when the media store cannot be used now. The message is a line for the operator; visitors do not see it. */
export class MediaStoreError extends Error {
  override name = 'MediaStoreError';
  readonly retryAfterSeconds = 5;
}
