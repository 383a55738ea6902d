import { readMigrations } from '../../db/migrate.ts';
import type { Config } from '../../config/load-config.ts';
import { StartError } from '../../process/read-start-options.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { createFindings, type Finding } from './finding.ts';
import { collectDatabaseFacts } from './collect-database-facts.ts';

/** A small query is slow above this time. A database on the same network answers within a few milliseconds. */
const SLOW_ANSWER_MS = 250;

/** The findings, and the facts about the database for other checks; null if the database did not answer. */
export interface DatabaseReport {
  findings: Finding[];
  facts: DatabaseFacts | null;
}

/** Checks that the database answers, its version and its limits. */
export async function checkDatabase(config: Config): Promise<DatabaseReport> {
  const { ok, warning, problem } = createFindings('database');
  try {
    const collected = await collectDatabaseFacts(config);
    if (collected.status === 'missing') {
      return { findings: [warning('DATA_DIR has no database yet. The first start creates it.')], facts: null };
    }
    if (collected.status === 'held') {
      const line = `Process ${collected.pid} uses the data folder, and does not answer. Stop it, or choose another DATA_DIR.`;
      return { findings: [problem(line)], facts: null };
    }
    const { facts, servedBy } = collected;
    const duration = `${Math.round(facts.answerMs)} ms`;
    const user = servedBy === null ? '' : ` Process ${servedBy} serves from the data folder; a second one cannot.`;
    const answer =
      facts.answerMs > SLOW_ANSWER_MS ? warning(`It needs ${duration} for a small query.`) : ok(`It answers.${user}`);
    return { findings: [answer, checkVersion(facts), ...checkLimits(facts, config)], facts };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { findings: [problem(error.message)], facts: null };
  }
}

function checkVersion({ migration, refusal }: DatabaseFacts): Finding {
  const { ok, warning, problem } = createFindings('migrations');
  const known = readMigrations().length;
  if (refusal !== null) return problem(refusal);
  if (migration === 0) return warning('The database is empty. The first start creates its tables.');
  if (migration < known) return warning(`${known - migration} migrations are missing. The next start applies them.`);
  return migration > known
    ? warning(`A newer server has migrated the database to ${migration}; this one knows ${known}, and works with it.`)
    : ok(`The database has all ${known} migrations.`);
}

function checkLimits({ limits }: DatabaseFacts, { databaseConnections }: Config): Finding[] {
  if (limits === null) return [];
  const { maxConnections, foreignConnections, statementTimeoutMs, lockTimeoutMs } = limits;
  const times = createFindings('time-outs');
  const connections = createFindings('connections');
  const free = maxConnections - foreignConnections;
  return [
    statementTimeoutMs === 0 || lockTimeoutMs === 0
      ? times.warning("The server's time-outs do not reach PostgreSQL. A pooler in front of it must pass them on.")
      : times.ok(`PostgreSQL ends statements after ${statementTimeoutMs} ms, and waits ${lockTimeoutMs} ms for locks.`),
    databaseConnections > maxConnections
      ? connections.problem(`DATABASE_CONNECTIONS is ${databaseConnections}; PostgreSQL allows ${maxConnections}.`)
      : databaseConnections > free
        ? connections.warning(`One process uses up to ${databaseConnections} connections, and ${free} are free.`)
        : connections.ok(`One process uses up to ${databaseConnections} of ${maxConnections} connections.`),
  ];
}
