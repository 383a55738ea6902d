// Refuses migrations that break the previous version of the server, which still uses the migrated database during a
// rolling restart.

/** Number of the last migration that the rules do not check, because it is older than the rules. */
export const LAST_UNCHECKED_MIGRATION = 15;

/** @type {[pattern: RegExp, reason: string][]} */
const MIGRATION_RULES = [
  [
    /\bDROP\s+(?!(CONSTRAINT|DEFAULT|NOT|INDEX|TRIGGER|IDENTITY|EXPRESSION)\b)\w+/i,
    'drops what an older server may use',
  ],
  [/\bRENAME\b/i, 'renames what an older server may use'],
  [/\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column, which rewrites the table'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses the rows that an older server writes'],
  [/\bTRUNCATE\b/i, 'deletes the rows of a table'],
];

/** Tables that grow with the number of listeners or songs. A lock on such a table stops the site until its release. */
export const LARGE_TABLES = [
  ...['catalogue_songs', 'catalogue_albums', 'catalogue_artists', 'song_stats', 'search_documents', 'search_words'],
  ...['search_top', 'search_bands', 'search_typos', 'users', 'sessions', 'access_tokens', 'favourites'],
  ...['artist_followers', 'play_days', 'plays_counted', 'actions_counted', 'page_shares_counted', 'account_events'],
  ...['own_playlists', 'own_playlist_songs', 'own_playlist_changes', 'listening_history'],
];
const ON_LARGE_TABLE = new RegExp(`\\bON\\s+(ONLY\\s+)?(${LARGE_TABLES.join('|')})\\b`, 'i');

/** Matches `-- contract: why` above a statement. The comment says why no running server needs the removed part. */
const CONTRACT_COMMENT = /-- contract: \S/;
/** Matches `-- locks: why` above a statement. The comment says why the statement locks its table only briefly. */
const LOCKS_COMMENT = /-- locks: \S/;
/** Matches the line that stops servers which know fewer migrations (server/src/db/migrate.ts). */
const OLDEST_SERVER_COMMENT = /^-- oldest server: \d{4}$/m;

const withoutComments = (sql) => sql.replace(/--[^\n]*/g, '').replace(/\/\*.*?\*\//gs, '');
const withoutTexts = (sql) => sql.replace(/'(?:[^']|'')*'/g, "''");

/** Splits a script at the semicolons outside comments, strings and `$$` bodies. */
export function splitStatements(sql) {
  const parts = sql.match(/(?:--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|[^;])+/g) ?? [];
  return parts.filter((part) => withoutComments(part).trim() !== '');
}

/** Whether a statement adds a required column without a default. An older server's INSERT then fails. */
function addsRequiredColumn(sql) {
  if (!/^\s*ALTER\s+TABLE\b/i.test(sql)) return false;
  const columns = sql.split(/\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT\b|CHECK\b|FOREIGN\b|UNIQUE\b|PRIMARY\b)/i).slice(1);
  return columns.some((column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column));
}

/**
 * Lists what is wrong with a migration.
 * @param {string} sql
 * @returns {string[]} a line for each statement, with its beginning
 */
export function findBreakingStatements(sql) {
  return splitStatements(sql).flatMap((statement) => {
    const shown = withoutComments(statement).trim().replace(/\s+/g, ' ').slice(0, 60);
    if (CONTRACT_COMMENT.test(statement) && !OLDEST_SERVER_COMMENT.test(sql)) {
      return [`'${shown}' needs a line '-- oldest server: 0123': the number of the migration that servers must know.`];
    }
    if (CONTRACT_COMMENT.test(statement) || LOCKS_COMMENT.test(statement)) return [];
    const code = withoutComments(withoutTexts(statement)).trim();
    const reasons = MIGRATION_RULES.filter(([pattern]) => pattern.test(code)).map(([, reason]) => reason);
    if (addsRequiredColumn(code)) reasons.push('adds a column without a default, which an older server does not fill');
    if (/^CREATE\s+(UNIQUE\s+)?INDEX\b/i.test(code) && ON_LARGE_TABLE.test(code)) {
      reasons.push('locks a large table: say why that is short (`-- locks: …`)');
    }
    const [reason] = reasons;
    return reason ? [`'${shown}' ${reason}.`] : [];
  });
}
