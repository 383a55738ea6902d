/** Test helpers for other packages. */
export { createTestApp, type TestApp } from './create-test-app.ts';
export { HOSTILE } from './catalogue/hostile-titles.ts';
export { openTestDatabase, type TestDatabase } from './open-test-database.ts';
export {
  HOSTILE_YEAR,
  hostileCoverPath,
  hostileFileName,
  seedHostileCatalogue,
  type HostileSound,
} from './catalogue/seed-hostile-catalogue.ts';
export { TYPESCRIPT_ARGUMENTS } from './processes/program-arguments.ts';
export { PasswordHasher } from '../accounts/passwords/password-hasher.ts';
