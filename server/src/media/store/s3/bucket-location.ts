/** A bucket, and the prefix of the site's objects in this bucket. */
export interface BucketLocation {
  bucket: string;
  /** Prefix of all keys: empty, or ending with a slash. */
  prefix: string;
  /** URL of an S3-compatible server; null for Amazon S3 in `AWS_REGION`. */
  endpoint: string | null;
}

/** Matches `s3://bucket` and `s3://bucket/some/prefix`, without empty segments and dot segments. */
const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)\/?$/;

export const isBucketAddress = (text: string): boolean => BUCKET_ADDRESS.test(text);

/** Parses `s3://bucket/prefix`, which `isBucketAddress` has accepted. */
export function parseBucketAddress(text: string, endpoint: string | null): BucketLocation {
  const [, bucket = '', path = ''] = BUCKET_ADDRESS.exec(text) ?? [];
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/`, endpoint };
}

export const formatBucketAddress = ({ bucket, prefix }: BucketLocation): string => `s3://${bucket}/${prefix}`;
