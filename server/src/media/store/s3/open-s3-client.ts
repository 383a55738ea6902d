import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketLocation } from './bucket-location.ts';

const CONNECTION_TIMEOUT_MS = 2000;
/**
 * Maximum time until a response starts. The transfer of the response has no limit, because a listener's network may be
 * slow.
 */
const ANSWER_TIMEOUT_MS = 10_000;
/** High, because each listener on a slow network holds a connection for minutes. */
const MAX_CONNECTIONS = 1000;

/** The AWS SDK, and a client that it has created. */
export type S3Sdk = typeof import('@aws-sdk/client-s3') & { client: S3Client };

/**
 * Loads the AWS SDK and creates a client. The SDK takes 20 MB of memory and up to a second, so only a process with a
 * bucket loads it, at its first request.
 */
export async function openS3Client({ endpoint }: BucketLocation): Promise<S3Sdk> {
  // Suppresses the SDK's warning that its later versions need a newer Node. package-lock.json pins this version.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const client = new sdk.S3Client({
    // On a server other than Amazon's, the bucket's name is part of the path, and most servers ignore the region.
    ...(endpoint !== null && { endpoint, forcePathStyle: true, region: process.env['AWS_REGION'] || 'us-east-1' }),
    maxAttempts: 2,
    // Some S3-compatible servers do not know the SDK's checksum trailers. Uploads have an MD5, which all servers check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      // No limit: a player that has buffered enough leaves its connection idle for minutes.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { ...sdk, client };
}
