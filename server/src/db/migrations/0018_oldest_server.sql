-- PRD-4: how many migrations a server must know to use the database once this migration is applied. A migration that
-- removes what servers used before says it in a line: `-- oldest server: 0021`.
ALTER TABLE migrations ADD COLUMN oldest_server integer;
