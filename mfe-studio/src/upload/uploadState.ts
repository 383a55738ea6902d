/** The state of one chosen file. */
export interface UploadItem {
  id: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  at: UploadStage;
}

/** The phase of one file. Only the events that fit a phase change it. */
type UploadStage =
  /** Waits for other uploads. */
  | { stage: 'waiting' }
  /** `isCut`: the connection is lost; the upload resumes by itself. */
  | { stage: 'sending'; isCut: boolean }
  | { stage: 'paused' }
  /** Uploaded. The server processes it as the job `jobId`. */
  | { stage: 'sent'; jobId: string }
  | { stage: 'failed'; problem: string; canRetry: boolean };

/** Actions of the editor and reports of the transfer. `cut` means that the connection was lost while sending. */
export type UploadEvent =
  | { type: 'added'; items: readonly UploadItem[] }
  | { type: 'started'; id: number }
  | { type: 'progressed'; id: number; sentBytes: number }
  | { type: 'cut'; id: number }
  | { type: 'paused'; id: number }
  | { type: 'resumed'; id: number }
  | { type: 'sent'; id: number; jobId: string }
  | { type: 'failed'; id: number; problem: string }
  | { type: 'removed'; id: number };

/** Number of parallel uploads. */
const PARALLEL = 2;

/** Applies an event. Ignores late events, which don't fit the file's stage. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'added') return [...items, ...event.items];
  if (event.type === 'removed') return items.filter(({ id }) => id !== event.id);
  return items.map((item) => (item.id === event.id ? reduceUpload(item, event) : item));
}

function reduceUpload(item: UploadItem, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): UploadItem {
  const { stage } = item.at;
  switch (event.type) {
    case 'started':
      return stage === 'waiting' ? { ...item, at: { stage: 'sending', isCut: false } } : item;
    case 'progressed':
      if (stage !== 'sending') return item;
      return { ...item, sentBytes: event.sentBytes, at: { stage: 'sending', isCut: false } };
    case 'cut':
      return stage === 'sending' ? { ...item, at: { stage: 'sending', isCut: true } } : item;
    case 'paused':
      return stage === 'sending' || stage === 'waiting' ? { ...item, at: { stage: 'paused' } } : item;
    case 'resumed':
      return stage === 'paused' || stage === 'failed' ? { ...item, at: { stage: 'waiting' } } : item;
    case 'sent':
      if (stage !== 'sending') return item;
      return { ...item, sentBytes: item.sizeBytes, at: { stage: 'sent', jobId: event.jobId } };
    case 'failed':
      if (stage !== 'sending') return item;
      return { ...item, at: { stage: 'failed', problem: event.problem, canRetry: true } };
  }
}

/** Returns the files to start now, in the order of choice. */
export function listDue(items: readonly UploadItem[]): readonly UploadItem[] {
  const sending = items.filter(({ at }) => at.stage === 'sending').length;
  return items.filter(({ at }) => at.stage === 'waiting').slice(0, Math.max(0, PARALLEL - sending));
}

/** Whether leaving the page would interrupt an upload. */
export const isSending = (items: readonly UploadItem[]): boolean =>
  items.some(({ at }) => at.stage === 'sending' || at.stage === 'waiting');
