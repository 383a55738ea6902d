import type { MessageKind } from '@nyimbo/shared-events';

/** One line of the bus's log, or what a tool has to say about it. */
export interface BusLogLine {
  /** Counts up from 1 for the life of the page. */
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** `note`: what the tool did; `fault`: what went wrong, whoever's fault it is. */
  kind: MessageKind | 'note' | 'fault';
  /** The message's name; '' of what is about none. */
  name: string;
  source: string;
  /** Secrets are replaced. */
  payload?: unknown;
  text?: string;
}

/** The lines in which every word of the filter stands, whatever the case. */
export function filterLines(lines: readonly BusLogLine[], filter: string): readonly BusLogLine[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const text = `${line.kind} ${line.name} ${line.source} ${line.text ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Lines as text that can be read and pasted: one JSON object a line. */
export const presentLines = (lines: readonly BusLogLine[]): string =>
  lines.map((line) => JSON.stringify({ ...line, at: new Date(line.at).toISOString() })).join('\n');

/** A payload as it is read; a song list of thousands is cut. */
export function presentPayload(payload: unknown): string {
  const text = JSON.stringify(payload, null, 2) ?? String(payload);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}\n… ${text.length} characters in all` : text;
}
const LONGEST_TEXT = 20_000;
