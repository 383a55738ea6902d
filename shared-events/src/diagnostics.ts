import type { FaultReporter } from './kernel/createFaultDesk.ts';
import type { LoggedMessage, MessageTap } from './kernel/createMessageLog.ts';
import { getKernel } from './kernel/Kernel.ts';

/** The last 200 messages of the page, oldest first, without secrets. */
export function readLog(): LoggedMessage[] {
  return getKernel().log.read();
}

/** Sees each message of the page as it is sent; the second argument is the payload with its secrets: do not keep it. */
export function tapMessages(tap: MessageTap): () => void {
  return getKernel().log.tap(tap);
}

/** Where faults of listeners and expired messages are reported; `null` brings back the page's `error` event. */
export function setFaultReporter(reporter: FaultReporter | null): void {
  getKernel().faults.setReporter(reporter);
}
