import { ApiError } from '@nyimbo/shared-api';
import { UPLOAD_PART_BYTES } from '@nyimbo/shared-api/studio';
import { createScope } from '@nyimbo/shared-events/scope';
import { Upload } from 'tus-js-client';
import { isTemporary, toApiError } from './tusErrors.ts';
import { addToken, readJobId, buildUploadsUrl } from './tusRequests.ts';
import { fingerprintOf, removeStoredUpload, uploadStorage } from './uploadStorage.ts';
import { withFileLock } from './withFileLock.ts';

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];
/** Delay between all attempts after these. A new attempt starts earlier when the browser reports that it is online. */
const LATER_RETRY_DELAY_MS = 15_000;

interface SendOptions {
  file: File;
  /** Id of the batch: all files that this document uploads. */
  batch: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** Called when the connection is lost. The upload resumes by itself. */
  onDisconnect: () => void;
}

/**
 * Uploads a file with tus. Continues an interrupted upload of the same file. Retries after each loss of the connection,
 * without a limit.
 * @returns the upload's id, which is also the id of the file's job
 * @throws ApiError: `aborted`, `busy` if another tab uploads the file, or the server's refusal
 */
export const sendFile = (options: SendOptions): Promise<string> =>
  withFileLock(options.file, () => sendLockedFile(options));

async function sendLockedFile(options: SendOptions): Promise<string> {
  const { file } = options;
  const [previous] = await uploadStorage.findUploadsByFingerprint(fingerprintOf(file));
  const scope = createScope();
  try {
    return await new Promise((resolve, reject) => {
      const upload = createUpload(options, {
        resolve: () => resolve(readJobId(upload.url)),
        reject,
        startLater: () => {
          const again = createScope();
          scope.add(again.dispose);
          const start = () => {
            again.dispose();
            upload.start();
          };
          again.listen(window, 'online', start);
          again.timeout(start, LATER_RETRY_DELAY_MS);
        },
      });
      const stop = () => {
        void upload.abort();
        reject(new ApiError({ code: 'aborted', status: 0, message: 'The upload was stopped.' }));
      };
      scope.listen(options.signal, 'abort', stop);
      if (options.signal.aborted) return stop();
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      return upload.start();
    });
  } finally {
    scope.dispose();
  }
}

interface OutcomeHandlers {
  resolve: () => void;
  reject: (error: ApiError) => void;
  startLater: () => void;
}

function createUpload({ file, batch, onProgress, onDisconnect }: SendOptions, outcome: OutcomeHandlers): Upload {
  return new Upload(file, {
    endpoint: buildUploadsUrl(),
    chunkSize: UPLOAD_PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name, filetype: file.type, batch },
    urlStorage: uploadStorage,
    fingerprint: (chosen) => Promise.resolve(fingerprintOf(chosen)),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: addToken,
    onProgress,
    onShouldRetry: (error) => {
      const isRetried = isTemporary(error);
      if (isRetried) onDisconnect();
      return isRetried;
    },
    onSuccess: outcome.resolve,
    onError: (error) => {
      if (!isTemporary(error)) return outcome.reject(toApiError(error));
      onDisconnect();
      return outcome.startLater();
    },
  });
}

/**
 * Deletes an unfinished upload from the server and from the list that the device stores. @throws ApiError: `busy` if
 * another tab uploads the file
 */
export const discardUpload = (file: File): Promise<void> =>
  withFileLock(file, async () => {
    const fingerprint = fingerprintOf(file);
    const [previous] = await uploadStorage.findUploadsByFingerprint(fingerprint);
    removeStoredUpload(fingerprint);
    if (typeof previous?.uploadUrl !== 'string') return;
    await Upload.terminate(previous.uploadUrl, { retryDelays: null, onBeforeRequest: addToken });
  });
