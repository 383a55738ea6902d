/** The report of a remote's build that failed in a page. The shell sends the report; operators read the counts. */
import * as z from 'zod';

/**
 * How a build failed: its file did not load, did not match the released one, threw while evaluated, threw while
 * mounted, or took too long; or a later chunk did not load.
 */
export const clientFaultKinds = ['load', 'integrity', 'evaluate', 'mount', 'timeout', 'chunk'] as const;
export type ClientFaultKind = (typeof clientFaultKinds)[number];

export const MAX_FAULT_MESSAGE_LENGTH = 300;

const appName = z.string().regex(/^(shell|mfe-[a-z-]{1,40})$/, 'This is not an app name.');
const buildId = z.string().regex(/^[0-9a-z-]{1,64}$/i, 'This is not a build name.');

/** One failure report. Contains no data about the visitor; unknown fields are rejected. */
export const clientFaultSchema = z.strictObject({
  remote: appName,
  /** The build that failed. */
  build: buildId,
  kind: z.enum(clientFaultKinds),
  message: z.string().max(MAX_FAULT_MESSAGE_LENGTH),
  /** The build that replaced the failed build; null when there was none. */
  fallback: buildId.nullable(),
  /** The `x-request-id` of the call whose failure caused the fault. */
  requestId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'This is not the id of a request.')
    .optional(),
});
