import type { ReportError } from './kernel/createErrorReporter.ts';
import type { LoggedMessage, MessageTap } from './kernel/createMessageLog.ts';
import { getKernel } from './kernel/Kernel.ts';

/** Returns the page's last 200 messages, oldest first, without secrets. */
export function readLog(): LoggedMessage[] {
  return getKernel().log.read();
}

/**
 * Calls `tap` with each message as it is sent. The second argument is the original payload, which may contain secrets:
 * do not store it.
 */
export function tapMessages(tap: MessageTap): () => void {
  return getKernel().log.tap(tap);
}

/** Sets where listener errors and expired messages are reported; `null` restores the page's `error` event. */
export function setErrorReporter(reporter: ReportError | null): void {
  getKernel().errors.setReporter(reporter);
}
