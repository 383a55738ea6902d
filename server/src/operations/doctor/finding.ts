/** The result of one check. With a `problem`, the site or a part of the site does not work. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'problem';
  /** What the check found, and what to do about it. */
  message: string;
}

type CreateFinding = (message: string) => Finding;

/** Returns three functions, one for each status, that create a finding of this check from a message. */
export function createFindings(check: string): Record<Finding['status'], CreateFinding> {
  const finding = (status: Finding['status']) => (message: string) => ({ check, status, message });
  return { ok: finding('ok'), warning: finding('warning'), problem: finding('problem') };
}

const STATUSES = ['problem', 'warning', 'ok'] as const;

/** Returns the most serious status of the findings. */
export const getWorstStatus = (findings: readonly Finding[]): Finding['status'] =>
  STATUSES.find((status) => findings.some((finding) => finding.status === status)) ?? 'ok';

/** Formats findings as one line each, with aligned columns. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map(({ check, status, message }) => `${status.padEnd('warning'.length)}  ${check.padEnd(width)}  ${message}`)
    .join('\n');
}
