// Refuses what a server of the version before cannot live with: during a rolling restart it reads the migrated database.

/** The newest migration of before this rule. */
export const LAST_UNCHECKED = 15;

const RULES = [
  [
    /\bDROP\s+(?!(CONSTRAINT|DEFAULT|NOT|INDEX|TRIGGER|IDENTITY|EXPRESSION)\b)\w+/i,
    'drops what an older server may use',
  ],
  [/\bRENAME\b/i, 'renames what an older server may use'],
  [/\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column, which rewrites the table'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses the rows that an older server writes'],
  [/\bTRUNCATE\b/i, 'deletes the rows of a table'],
];

/** Tables whose rows grow with listeners or songs: a lock on one stops the site for as long as it is held. */
const LARGE_TABLES =
  /\bON\s+(ONLY\s+)?(catalogue_(songs|albums|artists)|users|sessions|favourites|plays|counted_actions|song_stats|search_\w+)\b/i;

/** `-- contract: why` above a statement: only servers that the migration stops need what the statement removes. */
const CONTRACT = /-- contract: \S/;
const LOCKS = /-- locks: \S/;
/** Stops servers that know fewer migrations (server/src/db/migrate.ts). */
const OLDEST_SERVER = /^-- oldest server: \d{4}$/m;

const withoutComments = (sql) => sql.replace(/--[^\n]*/g, '').replace(/\/\*.*?\*\//gs, '');
const withoutTexts = (sql) => sql.replace(/'(?:[^']|'')*'/g, "''");

/** Splits a script at the semicolons outside comments, strings and `$$` bodies. */
export function splitStatements(sql) {
  const parts = sql.match(/(?:--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|[^;])+/g) ?? [];
  return parts.filter((part) => withoutComments(part).trim() !== '');
}

/** Whether a statement adds a column to a table that exists, for which an older server's INSERT has no value. */
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
    if (CONTRACT.test(statement) && !OLDEST_SERVER.test(sql)) {
      return [`'${shown}' needs a line '-- oldest server: 0123': the number of the migration that servers must know.`];
    }
    if (CONTRACT.test(statement) || LOCKS.test(statement)) return [];
    const code = withoutComments(withoutTexts(statement)).trim();
    const reasons = RULES.filter(([pattern]) => pattern.test(code)).map(([, reason]) => reason);
    if (addsRequiredColumn(code)) reasons.push('adds a column without a default, which an older server does not fill');
    if (/^CREATE\s+(UNIQUE\s+)?INDEX\b/i.test(code) && LARGE_TABLES.test(code)) {
      reasons.push('locks a large table: say why that is short (`-- locks: …`)');
    }
    const [reason] = reasons;
    return reason ? [`'${shown}' ${reason}.`] : [];
  });
}
