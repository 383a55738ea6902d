/** The database's interface, for packages that fill the catalogue. */
export type { Database, Queryable } from './database.ts';
export { DatabaseBusyError } from './database-errors.ts';
export { foldText } from './fold-text.ts';
