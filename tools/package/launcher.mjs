#!/usr/bin/env node
// `bin/nyimbo` of the package: runs one command in this process, which receives a supervisor's signals directly.
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../server/dist/commands.mjs';

const MINIMUM_NODE = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

function usage() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  nyimbo ${name.padEnd(width)}  ${summary}`);
  return `Commands:\n${lines.join('\n')}\n`;
}

const [name = 'help'] = process.argv.splice(2, 1);
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
  process.stderr.write(`Nyimbo needs Node ${MINIMUM_NODE.join('.')} or newer, not ${process.versions.node}.\n`);
  process.exitCode = 1;
} else if (['help', '--help', '-h'].includes(name)) {
  process.stdout.write(usage());
} else if (Object.hasOwn(COMMANDS, name)) {
  // The release that is served while DATA_DIR/site has none.
  process.env.SITE_DIR ||= fileURLToPath(new URL('../site', import.meta.url));
  await import(`../server/dist/app/${name}.js`);
} else {
  process.stderr.write(`nyimbo has no command '${name}'.\n\n${usage()}`);
  process.exitCode = 2;
}
