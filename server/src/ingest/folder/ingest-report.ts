import { cleanTagText, type Job } from '@nyimbo/ingest';
import { alignColumns, toLine, truncate } from '../../inbox/plain-text.ts';

/** The outcome of one file. */
export interface Outcome {
  /** The file's path, relative to the folder. */
  file: string;
  outcome: 'published' | 'draft' | 'would be put in' | 'skipped' | 'failed';
  /** The song's URL with notes, or the reason why the file was not added. */
  detail: string;
  /** False if an earlier run has already ended this file's job. */
  isNew: boolean;
}

const FILE_WIDTH = 48;
const DETAIL_WIDTH = 110;

/** Converts an ended job to the outcome of its file. */
export function toOutcome({ file, at }: Job, isNew: boolean): Outcome {
  const detail = describeState(at);
  const name = file.name;
  switch (at.state) {
    case 'published':
      return { file: name, outcome: 'published', detail, isNew };
    case 'matched':
      return { file: name, outcome: 'draft', detail, isNew };
    case 'skipped':
      return { file: name, outcome: 'skipped', detail, isNew };
    default:
      return { file: name, outcome: 'failed', detail, isNew };
  }
}

function describeState(at: Job['at']): string {
  if (at.state === 'published' || at.state === 'matched') return [at.address, ...at.notes].join('; ');
  return at.state === 'skipped' || at.state === 'failed' ? at.reason : at.state;
}

/** Formats a table of new and failed files, and a line of totals. */
export function renderReport(outcomes: readonly Outcome[], problems: readonly string[]): string {
  const shown = outcomes.filter(({ isNew, outcome }) => isNew || outcome === 'failed');
  const rows = shown.map(({ file, outcome, detail }) => [
    truncate(cleanTagText(file) ?? '(no name)', FILE_WIDTH),
    outcome,
    truncate(toLine(detail), DETAIL_WIDTH),
  ]);
  const table = rows.length > 0 ? [alignColumns([['FILE', 'OUTCOME', 'SONG OR REASON'], ...rows]), ''] : [];
  return [...table, ...problems.map(toLine), formatTotals(outcomes)].join('\n');
}

function formatTotals(outcomes: readonly Outcome[]): string {
  const count = (outcome: Outcome['outcome'], isNew: boolean) =>
    outcomes.filter((one) => one.outcome === outcome && one.isNew === isNew).length;
  const parts = [
    [count('published', true), 'published'],
    [count('draft', true), 'drafts'],
    [count('would be put in', true), 'would be put in'],
    [count('published', false) + count('draft', false), 'already there'],
    [count('skipped', true) + count('skipped', false), 'skipped'],
    [count('failed', true) + count('failed', false), 'failed'],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, name]) => `${number} ${name}`);
  return `${outcomes.length} files: ${named.join(', ') || 'nothing to do'}`;
}
