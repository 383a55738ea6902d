// Texts of the server name its commands as they run in the repository. In the package the same commands are `nyimbo …`.
import { readFile } from 'node:fs/promises';
import { COMMANDS } from './commands.mjs';

const NAMES = Object.keys(COMMANDS).join('|');
const COMMAND = new RegExp(`npm run (?<name>${NAMES})(?: --)?(?<rest>.*?)(?<gap> {2,}|$)`, 'gm');

/** Replaces `npm run staff -- add` by `nyimbo staff add`. Columns behind it stay aligned. */
export const nameCommands = (text) =>
  text.replace(COMMAND, (found, ...groups) => {
    const { name, rest, gap } = groups.at(-1);
    const named = `nyimbo ${name}${rest}`;
    return named + (gap === '' ? '' : gap.padEnd(found.length - named.length));
  });

/** The esbuild plugin that does so in the server's sources. */
export const namedCommands = {
  name: 'named-commands',
  setup(build) {
    build.onLoad({ filter: /\/server\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: nameCommands(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
