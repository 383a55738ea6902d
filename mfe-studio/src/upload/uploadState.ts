/** One chosen file on its way to the server. */
export interface UploadItem {
  id: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  at: UploadStage;
}

export type UploadStage =
  /** Behind the files that are being sent. */
  | { stage: 'waiting' }
  /** `isCut`: the connection is lost, and the upload goes on by itself when it returns. */
  | { stage: 'sending'; isCut: boolean }
  | { stage: 'paused' }
  /** Completely on the server, which works on it as the job `jobId`. */
  | { stage: 'sent'; jobId: string }
  | { stage: 'failed'; problem: string; canRetry: boolean };

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

/** How many files are sent at once. */
const PARALLEL = 2;

/** Applies an event. An event that does not fit a file's stage is late, and changes nothing. */
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

/** The files that may start now, in the order in which they were chosen. */
export function listDue(items: readonly UploadItem[]): readonly UploadItem[] {
  const sending = items.filter(({ at }) => at.stage === 'sending').length;
  return items.filter(({ at }) => at.stage === 'waiting').slice(0, Math.max(0, PARALLEL - sending));
}

/** Whether leaving the page would interrupt an upload. */
export const isSending = (items: readonly UploadItem[]): boolean =>
  items.some(({ at }) => at.stage === 'sending' || at.stage === 'waiting');
