/** The state of one chosen file. */
export interface UploadItem {
  id: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  status: UploadPhase;
}

/** The phase of one file. Only the events that fit a phase change it. */
type UploadPhase =
  /** Waits for other uploads. */
  | { phase: 'waiting' }
  /** `isDisconnected`: the connection is lost; the upload resumes by itself. */
  | { phase: 'sending'; isDisconnected: boolean }
  | { phase: 'paused' }
  /** Uploaded. The server processes it as the job `jobId`. */
  | { phase: 'sent'; jobId: string }
  | { phase: 'failed'; problem: string; canRetry: boolean };

/** Actions of the editor, and events of the transfer. `disconnected`: the connection was lost during the transfer. */
export type UploadEvent =
  | { type: 'added'; items: readonly UploadItem[] }
  | { type: 'started'; id: number }
  | { type: 'progressed'; id: number; sentBytes: number }
  | { type: 'disconnected'; id: number }
  | { type: 'paused'; id: number }
  | { type: 'resumed'; id: number }
  | { type: 'sent'; id: number; jobId: string }
  | { type: 'failed'; id: number; problem: string }
  | { type: 'removed'; id: number };

/** Number of parallel uploads. */
const MAX_PARALLEL_UPLOADS = 2;

/** Applies an event. Ignores events that don't fit the file's phase, such as progress after 'Pause'. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'added') return [...items, ...event.items];
  if (event.type === 'removed') return items.filter(({ id }) => id !== event.id);
  return items.map((item) => (item.id === event.id ? reduceUpload(item, event) : item));
}

function reduceUpload(item: UploadItem, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): UploadItem {
  const { phase } = item.status;
  switch (event.type) {
    case 'started':
      return phase === 'waiting' ? { ...item, status: { phase: 'sending', isDisconnected: false } } : item;
    case 'progressed':
      if (phase !== 'sending') return item;
      return { ...item, sentBytes: event.sentBytes, status: { phase: 'sending', isDisconnected: false } };
    case 'disconnected':
      return phase === 'sending' ? { ...item, status: { phase: 'sending', isDisconnected: true } } : item;
    case 'paused':
      return phase === 'sending' || phase === 'waiting' ? { ...item, status: { phase: 'paused' } } : item;
    case 'resumed':
      return phase === 'paused' || phase === 'failed' ? { ...item, status: { phase: 'waiting' } } : item;
    case 'sent':
      if (phase !== 'sending') return item;
      return { ...item, sentBytes: item.sizeBytes, status: { phase: 'sent', jobId: event.jobId } };
    case 'failed':
      if (phase !== 'sending') return item;
      return { ...item, status: { phase: 'failed', problem: event.problem, canRetry: true } };
  }
}

/** Returns the files to start now, in the order in which the editor chose them. */
export function listUploadsToStart(items: readonly UploadItem[]): readonly UploadItem[] {
  const sending = items.filter(({ status }) => status.phase === 'sending').length;
  return items.filter(({ status }) => status.phase === 'waiting').slice(0, Math.max(0, MAX_PARALLEL_UPLOADS - sending));
}

/** Whether the editor can continue or repeat the upload of a file. */
export const canResume = ({ status }: UploadItem): boolean =>
  status.phase === 'paused' || (status.phase === 'failed' && status.canRetry);

/** Whether leaving the page would interrupt an upload. */
export const hasActiveUploads = (items: readonly UploadItem[]): boolean =>
  items.some(({ status }) => status.phase === 'sending' || status.phase === 'waiting');
