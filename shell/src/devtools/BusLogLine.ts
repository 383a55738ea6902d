import type { MessageKind } from '@nyimbo/shared-events';

/** One line of the bus log: a message, or a note or fault from the tool that shows the log. */
export interface BusLogLine {
  /** Counts up from 1 for the life of the page. */
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** `note`: an action of the tool; `fault`: an error, from any app. */
  kind: MessageKind | 'note' | 'fault';
  /** The message's name; '' for a line that is about no message. */
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
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}\n… ${text.length} characters in all` : text;
}
const LONGEST_TEXT = 20_000;
