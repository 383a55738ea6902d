// Renames commands in the server's texts. They are `npm run …` in the repository and `nyimbo …` in the package.
import { readFile } from 'node:fs/promises';
import { COMMANDS } from './commands.mjs';

const COMMAND_NAMES = Object.keys(COMMANDS).join('|');
const COMMAND = new RegExp(`npm run (?<name>${COMMAND_NAMES})(?: --)?(?<rest>.*?)(?<gap> {2,}|$)`, 'gm');

/** Replaces `npm run staff -- add` by `nyimbo staff add`. Keeps later columns of the line aligned. */
export const renameCommands = (text) =>
  text.replace(COMMAND, (found, ...groups) => {
    const { name, rest, gap } = groups.at(-1);
    const named = `nyimbo ${name}${rest}`;
    return named + (gap === '' ? '' : gap.padEnd(found.length - named.length));
  });

/** The esbuild plugin that renames commands in the server's sources. */
export const renameCommandsPlugin = {
  name: 'rename-commands',
  setup(build) {
    build.onLoad({ filter: /\/server\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: renameCommands(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
