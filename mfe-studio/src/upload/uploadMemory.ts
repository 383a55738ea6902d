import { isRecord } from '@nyimbo/shared-api/values';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const STORAGE_KEY = 'studio-uploads';

/** Uploads that a reload interrupted: choosing the same file again continues them. */
export interface RememberedUpload {
  fingerprint: string;
  name: string;
  sizeBytes: number;
  uploadUrl: string;
  startedAt: string;
}

/** Reads the interrupted uploads. A value that is missing, blocked or not ours is an empty list. */
export function readUploads(): RememberedUpload[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRemembered) : [];
  } catch {
    // SyntaxError: not ours. SecurityError: the browser blocks storage.
    return [];
  }
}

function writeUploads(uploads: readonly RememberedUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(uploads));
  } catch {
    // QuotaExceededError, SecurityError: the upload works, but does not survive a reload.
  }
}

function isRemembered(value: unknown): value is RememberedUpload {
  if (!isRecord(value)) return false;
  const { fingerprint, name, sizeBytes, uploadUrl, startedAt } = value;
  return (
    [fingerprint, name, uploadUrl, startedAt].every((text) => typeof text === 'string') && typeof sizeBytes === 'number'
  );
}

export const forgetUpload = (fingerprint: string): void =>
  writeUploads(readUploads().filter((upload) => upload.fingerprint !== fingerprint));

/** Where tus keeps the addresses of unfinished uploads. */
export const uploadMemory: UrlStorage = {
  findAllUploads: () => Promise.resolve(readUploads().map(toPrevious)),
  findUploadsByFingerprint: (fingerprint) =>
    Promise.resolve(
      readUploads()
        .filter((upload) => upload.fingerprint === fingerprint)
        .map(toPrevious),
    ),
  removeUpload: (key) => Promise.resolve(forgetUpload(key)),
  addUpload: (fingerprint, { size, metadata, uploadUrl }) => {
    const rest = readUploads().filter((upload) => upload.fingerprint !== fingerprint);
    const startedAt = new Date().toISOString();
    const upload = {
      fingerprint,
      name: metadata['filename'] ?? '',
      sizeBytes: size ?? 0,
      uploadUrl: uploadUrl ?? '',
      startedAt,
    };
    writeUploads([...rest, upload]);
    return Promise.resolve(fingerprint);
  },
};

function toPrevious({ fingerprint, name, sizeBytes, uploadUrl, startedAt }: RememberedUpload): PreviousUpload {
  return {
    size: sizeBytes,
    metadata: { filename: name },
    creationTime: startedAt,
    urlStorageKey: fingerprint,
    uploadUrl,
    parallelUploadUrls: null,
  };
}

/** The same file gives the same fingerprint after a reload. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
