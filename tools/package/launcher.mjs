#!/usr/bin/env node
// `bin/nyimbo` of the package. Runs a command in the launcher's process, so a supervisor's signals reach the command.
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../server/dist/commands.mjs';

const MIN_NODE_VERSION = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

function formatUsage() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  nyimbo ${name.padEnd(width)}  ${summary}`);
  return `Commands:\n${lines.join('\n')}\n`;
}

const [name = 'help'] = process.argv.splice(2, 1);
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  process.stderr.write(`Nyimbo needs Node ${MIN_NODE_VERSION.join('.')} or newer, not ${process.versions.node}.\n`);
  process.exitCode = 1;
} else if (['help', '--help', '-h'].includes(name)) {
  process.stdout.write(formatUsage());
} else if (Object.hasOwn(COMMANDS, name)) {
  // The server serves this release if DATA_DIR/site contains no release.
  process.env.SITE_DIR ||= fileURLToPath(new URL('../site', import.meta.url));
  await import(`../server/dist/app/${name}.js`);
} else {
  process.stderr.write(`nyimbo has no command '${name}'.\n\n${formatUsage()}`);
  process.exitCode = 2;
}
