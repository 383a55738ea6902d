import { isRecord } from '@nyimbo/shared-api/values';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const STORAGE_KEY = 'studio-uploads';

/** Stores interrupted uploads on the device. Choosing the same file again continues one. */
export interface RememberedUpload {
  fingerprint: string;
  name: string;
  sizeBytes: number;
  uploadUrl: string;
  startedAt: string;
}

/** Reads the interrupted uploads. Returns an empty list if the value is missing, blocked or invalid. */
export function readUploads(): RememberedUpload[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRemembered) : [];
  } catch {
    // SyntaxError: another script wrote the value. SecurityError: the browser blocks storage.
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

/** Removes a finished or discarded upload from the device's list. The server's part of the file stays. */
export const clearUpload = (fingerprint: string): void =>
  writeUploads(readUploads().filter((upload) => upload.fingerprint !== fingerprint));

/** tus stores the addresses of unfinished uploads here. */
export const uploadMemory: UrlStorage = {
  findAllUploads: () => Promise.resolve(readUploads().map(toPrevious)),
  findUploadsByFingerprint: (fingerprint) =>
    Promise.resolve(
      readUploads()
        .filter((upload) => upload.fingerprint === fingerprint)
        .map(toPrevious),
    ),
  removeUpload: (key) => Promise.resolve(clearUpload(key)),
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
