import type { LiveRegistry } from '../live/registry.schema.ts';
import { toScriptLiteral } from './escape-html.ts';

/**
 * Writes, as a script literal, the part of the registry that the shell needs to start. Omits previous builds and the
 * rest of `remote.json`, to keep pages small.
 */
export function writePageRegistry({ seq, shell, remotes }: LiveRegistry): string {
  const slim = Object.entries(remotes).map(([name, { current }]) => {
    const { build, entry, integrity, hashes } = current;
    const { routes, slots, handles, responds, needsShell } = current.description;
    const shellRoutes = routes.map(({ path, module, title, description: text }) => ({
      path,
      module,
      title,
      description: text,
    }));
    const description = { name, routes: shellRoutes, slots, handles, responds, needsShell };
    return [name, { current: { build, entry, integrity, hashes, description } }];
  });
  const { build, hashes } = shell.current;
  return toScriptLiteral({ seq, shell: { current: { build, hashes } }, remotes: Object.fromEntries(slim) });
}
