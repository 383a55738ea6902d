// Chooses the pages for the verification of a release: one for each module that the app shows.
import { SHELL } from '../../build/apps.mjs';
import { isStaffOnly } from '../registry/staff-only.mjs';

const PARAMETER = /\{[^{}]*\}/;
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (path) =>
  new RegExp(
    `^${path
      .split(/\{[^{}]*\}/)
      .map(escapePattern)
      .join('[^/&]+')}$`,
  );

/**
 * @typedef {{ access?: 'staff', routes: { path: string, module: string }[] }} Description
 * @typedef {{ remotes: Record<string, { current: { description: Description } }> }} Site
 */

/**
 * Lists pages without path parameters: one for each module of a remote, or for the shell one of each remote that every
 * visitor gets.
 * @param {Site} registry
 * @param {string} app
 */
export function listPagesWithoutParameters(registry, app) {
  const common = Object.keys(registry.remotes).filter((name) => !isStaffOnly(registry.remotes[name]));
  const remotes = app === SHELL ? common : [app];
  return remotes.flatMap((remote) => {
    const { routes } = registry.remotes[remote].current.description;
    const plain = routes.filter(({ path }) => !PARAMETER.test(path) && path !== '*');
    const firstRouteOfEachModule = plain.filter(
      ({ module }, index) => plain.findIndex((route) => route.module === module) === index,
    );
    return (app === SHELL ? firstRouteOfEachModule.slice(0, 1) : firstRouteOfEachModule).map(({ path, module }) => ({
      remote,
      path,
      module,
    }));
  });
}

/**
 * Lists pages of modules that were not visited yet, from links on the visited pages.
 * @param {Site} registry
 * @param {string} app
 * @param {{ seen: { module: string }[], links: string[] }} visited
 */
export function listLinkedPages(registry, app, { seen, links }) {
  if (app === SHELL) return [];
  const { routes } = registry.remotes[app].current.description;
  const plain = new Set(routes.map(({ path }) => path));
  const modules = new Set(seen.map(({ module }) => module));
  return routes.flatMap(({ path, module }) => {
    if (modules.has(module) || !PARAMETER.test(path)) return [];
    const link = links.find((candidate) => patternOf(path).test(candidate) && !plain.has(candidate));
    if (!link) return [];
    modules.add(module);
    return [{ remote: app, path: link, module }];
  });
}
