// `npm run remove-remote -- <name>`: removes a remote from the work tree, the opposite of `create-remote`. A live
// remote stays live until it is retired (`npm run release -- <name> --retire`).
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { ROOT } from '../build/apps.mjs';
import { nameRemote } from './create-remote.mjs';
import { readRegistration, writeRegistration } from './registration.mjs';

try {
  if (argv.length !== 3) throw new Error('Usage: npm run remove-remote -- <name>');
  const { name, path } = nameRemote(argv[2]);
  if (!existsSync(join(ROOT, name, 'remote.json'))) throw new Error(`There is no remote ${name}.`);
  const registration = await readRegistration();
  await writeRegistration(registration.without({ name, path }));
  await rm(join(ROOT, name), { recursive: true });
  await rm(join(ROOT, 'node_modules/@nyimbo', name), { force: true });
  console.log(`Removed ${name}. If it is live: npm run release -- ${name} --retire`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
