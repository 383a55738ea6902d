// Formats the tables of `npm run releases`: plain text of at most 80 columns, identical on a terminal and in a pipe.
import { SHELL } from '../../build/apps.mjs';
import { releaseOf } from '../registry/registry-changes.mjs';

/** @typedef {import('../registry/registry-changes.mjs').ReleasesOf<{ build: string }>} Releases */

const EMPTY_CELL = '-';

/** Formats a table. Each column is as wide as its longest cell. */
function formatTable(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

const appsOf = (registry) => [...(registry?.shell ? [SHELL] : []), ...Object.keys(registry?.remotes ?? {})];
const formatMinute = (at) => (at ? at.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ') : EMPTY_CELL);
const shareOf = (canary) => (canary ? `${canary.percent} %` : '');

/**
 * Formats the live, previous and canary build of every app.
 * @param {Releases} live
 * @param {string | null} [only] lists only this app
 */
export function formatLive(live, only = null) {
  const apps = appsOf(live).filter((app) => !only || app === only);
  const rows = apps.flatMap((app) => {
    const release = releaseOf(live, app);
    if (!release) return [];
    const { current, previous, canary } = release;
    return [
      [app, current.build, previous?.build ?? EMPTY_CELL, canary ? `${canary.build} ${shareOf(canary)}` : EMPTY_CELL],
    ];
  });
  if (rows.length === 0) return [`${only} is not on the site.`];
  return formatTable(['app', 'live', 'before', 'canary'], rows);
}

/** Describes the change of an app between two releases; null if it did not change. */
function describeChange(before, after) {
  if (!after) return before && { what: 'retire', build: before.current.build };
  const { current, previous, canary } = after;
  if (before?.current.build !== current.build) {
    const isBack = before?.previous?.build === current.build && previous?.build === before.current.build;
    if (isBack) return { what: 'rollback', build: current.build };
    return { what: before?.canary?.build === current.build ? 'promote' : 'release', build: current.build };
  }
  const isSame = before.canary?.build === canary?.build && before.canary?.percent === canary?.percent;
  if (isSame) return null;
  if (canary) return { what: 'canary', build: canary.build, share: shareOf(canary) };
  return { what: 'end canary', build: before.canary.build };
}

/** Describes the changes of each app in a registry entry. */
function describeEntry(entry, before) {
  const apps = [...new Set([...appsOf(before), ...appsOf(entry)])];
  const isUndo = entry.note.startsWith('undo ');
  return apps.flatMap((app) => {
    const change = describeChange(releaseOf(before, app), releaseOf(entry, app));
    return change ? [{ app, ...change, ...(isUndo ? { what: 'undo' } : {}) }] : [];
  });
}

/** Returns the text of `--note`, which follows the first colon. */
const messageOf = (note) => note.split(/: (.*)/s)[1] ?? '';

/**
 * Formats one line per change of each app, newest first, followed by its note.
 * @param {(Releases & { seq: number, at: string, note: string })[]} entries registries, newest first
 * @param {{ app?: string | null, live: number }} options app: lists only this app; live: number of the live registry
 */
export function formatHistory(entries, { app: only = null, live }) {
  const changes = entries.flatMap((entry, index) =>
    describeEntry(entry, entries[index + 1] ?? null).map((change) => ({ entry, ...change })),
  );
  const shown = changes.filter(({ app }) => !only || app === only);
  const rows = shown.map(({ entry, what, app, build, share = '' }) => [
    entry.seq === live ? '*' : ' ',
    String(entry.seq),
    formatMinute(entry.at),
    what,
    app,
    build,
    share,
  ]);
  const [head, ...lines] = formatTable(['', 'no.', 'when (UTC)', 'what', 'app', 'build', ''], rows);
  return [head, ...lines.flatMap((line, index) => withNote(line, messageOf(shown[index].entry.note)))];
}

const withNote = (line, note) => (note ? [line, `        ${note}`] : [line]);
