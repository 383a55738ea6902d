import { MediaStoreError } from '../media-store-error.ts';
import { formatBucketAddress, type BucketLocation } from './bucket-location.ts';

/** The prefix that the SDK adds to the message of a network error. */
const SDK_ERROR_PREFIX = /^AWS SDK error wrapper for \w+: /;

interface S3Fault {
  name: string;
  message: string;
  status: number | undefined;
}

function readFault(error: unknown): S3Fault {
  if (!(error instanceof Error)) return { name: '', message: String(error), status: undefined };
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : null;
  return { name: error.name, message: error.message, status: typeof status === 'number' ? status : undefined };
}

/**
 * Whether the error means that there is no such object. An error of a HEAD request can also mean that there is no such
 * bucket.
 */
export function isMissingObject(error: unknown): boolean {
  const { name, status } = readFault(error);
  return status === 404 && name !== 'NoSuchBucket';
}

/** Converts an error of the SDK to a line for the operator. */
export function explainS3Error(error: unknown, location: BucketLocation): MediaStoreError {
  return new MediaStoreError(`${formatBucketAddress(location)} ${describeFault(readFault(error), location)}`, {
    cause: error,
  });
}

function describeFault({ name, message, status }: S3Fault, { bucket }: BucketLocation): string {
  if (name === 'NoSuchBucket') return `cannot be used: there is no bucket '${bucket}'. Create it.`;
  if (name === 'CredentialsProviderError') return 'needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (message === 'Region is missing') return 'needs a region. Set AWS_REGION.';
  if (status === 301 || status === 307) return 'is in another region. Set AWS_REGION.';
  if (status === 401 || status === 403) {
    return `refuses the credentials (${name}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do.`;
  }
  return `does not answer: ${message.replace(SDK_ERROR_PREFIX, '') || name}.`;
}
