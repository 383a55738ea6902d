import { isRecord } from '@nyimbo/shared-api/values';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const STORAGE_KEY = 'studio-uploads';

/** An interrupted upload, as stored on the device. Choosing the same file again continues it. */
export interface StoredUpload {
  fingerprint: string;
  name: string;
  sizeBytes: number;
  uploadUrl: string;
  startedAt: string;
}

/** Reads the interrupted uploads. Returns an empty list if the value is missing, blocked or invalid. */
export function readUploads(): StoredUpload[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isStoredUpload) : [];
  } catch {
    // SyntaxError: another script wrote the value. SecurityError: the browser blocks storage.
    return [];
  }
}

function writeUploads(uploads: readonly StoredUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(uploads));
  } catch {
    // QuotaExceededError, SecurityError: the upload works, but does not survive a reload.
  }
}

function isStoredUpload(value: unknown): value is StoredUpload {
  if (!isRecord(value)) return false;
  const { fingerprint, name, sizeBytes, uploadUrl, startedAt } = value;
  return (
    [fingerprint, name, uploadUrl, startedAt].every((text) => typeof text === 'string') && typeof sizeBytes === 'number'
  );
}

/** Removes a finished or discarded upload from the stored list. Does not delete anything on the server. */
export const removeStoredUpload = (fingerprint: string): void =>
  writeUploads(readUploads().filter((upload) => upload.fingerprint !== fingerprint));

/** The storage interface of tus: where it stores the URLs of unfinished uploads. */
export const uploadStorage: UrlStorage = {
  findAllUploads: () => Promise.resolve(readUploads().map(toPreviousUpload)),
  findUploadsByFingerprint: (fingerprint) =>
    Promise.resolve(
      readUploads()
        .filter((upload) => upload.fingerprint === fingerprint)
        .map(toPreviousUpload),
    ),
  removeUpload: (key) => Promise.resolve(removeStoredUpload(key)),
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

function toPreviousUpload({ fingerprint, name, sizeBytes, uploadUrl, startedAt }: StoredUpload): PreviousUpload {
  return {
    size: sizeBytes,
    metadata: { filename: name },
    creationTime: startedAt,
    urlStorageKey: fingerprint,
    uploadUrl,
    parallelUploadUrls: null,
  };
}

/** Returns a file's fingerprint, which is the same after a reload. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
