/** What a page tells the server when a remote's build fails in it: the shell writes it, operators read the counts. */
import * as z from 'zod';

/**
 * How a build failed: its file did not come, was not the one that was released, threw as it ran, threw as it was shown,
 * took too long; or a later part of it did not come.
 */
export const clientFaultKinds = ['load', 'integrity', 'evaluate', 'mount', 'timeout', 'chunk'] as const;
export type ClientFaultKind = (typeof clientFaultKinds)[number];

export const LONGEST_FAULT_MESSAGE = 300;

const appName = z.string().regex(/^(shell|mfe-[a-z-]{1,40})$/, 'This is not an app name.');
const buildId = z.string().regex(/^[0-9a-z-]{1,64}$/i, 'This is not a build name.');

/** One fault. Nothing of the visitor is in it, and a field that is not listed here is refused. */
export const clientFaultSchema = z.strictObject({
  remote: appName,
  /** The build that failed. */
  build: buildId,
  kind: z.enum(clientFaultKinds),
  message: z.string().max(LONGEST_FAULT_MESSAGE),
  /** The build that has taken its place; null when there was none. */
  fallback: buildId.nullable(),
});
