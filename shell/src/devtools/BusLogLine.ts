import type { MessageKind } from '@nyimbo/shared-events';

/** One line of the bus log: a message, or a note or fault from the tool that shows the log. */
export interface BusLogLine {
  /** The first line of a page has the number 1. */
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** The message's kind; `note` for an action of the tool; `fault` for an error in any app. */
  kind: MessageKind | 'note' | 'fault';
  /** The message's name; '' for a line without a message. */
  name: string;
  source: string;
  /** The payload with secrets redacted. */
  payload?: unknown;
  text?: string;
}

/** Returns the lines that contain every word of the filter, ignoring case. */
export function filterLines(lines: readonly BusLogLine[], filter: string): readonly BusLogLine[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const text = `${line.kind} ${line.name} ${line.source} ${line.text ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Formats lines as text for the clipboard: one JSON object per line. */
export const presentLines = (lines: readonly BusLogLine[]): string =>
  lines.map((line) => JSON.stringify({ ...line, at: new Date(line.at).toISOString() })).join('\n');

/** Formats a payload for display. Truncates long ones, such as a list of thousands of songs. */
export function presentPayload(payload: unknown): string {
  const text = JSON.stringify(payload, null, 2) ?? String(payload);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}\n… ${text.length} characters in all` : text;
}
const MAX_TEXT_LENGTH = 20_000;
