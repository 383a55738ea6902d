// Checks the names that other apps use: the paths of an app's pages, the slots that it fills and the slots it renders.
import { openContracts } from './contract/open-contracts.mjs';
import { SHELL } from '../build/apps.mjs';

/** Normalises a path: removes the query and the trailing slash, which do not change the page. */
const normalisePath = (address) => address.replace(/\?.*/, '').replace(/(.)\/$/, '$1');

const linksTo = (path, builds) =>
  builds.flatMap(({ title, uses }) =>
    Object.entries(uses.links)
      .filter(([address]) => normalisePath(address) === normalisePath(path))
      .map(([, locations]) => `${title}: ${locations.slice(0, 3).join(', ')}`),
  );

/** Refuses the removal of a page that other apps link to. The removal of any other page needs a confirmation. */
function checkRoutes({ candidate, others, allowedRemovals }) {
  const before = others.find(({ app, role }) => app === candidate.app && role === 'current');
  const all = others.filter(({ app, role }) => app !== candidate.app && role === 'current');
  const remaining = new Set(
    [candidate, ...all].flatMap(({ description }) => description?.routes ?? []).map(({ path }) => path),
  );
  const gone = (before?.description?.routes ?? []).map(({ path }) => path).filter((path) => !remaining.has(path));
  return gone.flatMap((path) => {
    const users = linksTo(path, [...all, candidate]);
    if (users.length > 0)
      return [`The page ${path} was removed, but these link to it:`, ...users.map((user) => `    ${user}`)];
    if (allowedRemovals.includes(path)) return [];
    return [
      `The page ${path} was removed, but shared links and search engines may lead to it.`,
      `    Keep it, or confirm the removal with --remove-route '${path}'.`,
    ];
  });
}

const slotsFilledBy = (build) => (build.description?.slots ?? []).map(({ slot }) => slot);

/** Refuses the removal of a module that fills a slot which pages of other apps render. */
function checkFilledSlots({ candidate, others }) {
  const before = others.find(({ app, role }) => app === candidate.app && role === 'current');
  const rest = others.filter(({ app, role }) => app !== candidate.app && role !== 'previous');
  const stillFilled = new Set([candidate, ...rest].flatMap(slotsFilledBy));
  const gone = [...new Set(before ? slotsFilledBy(before) : [])].filter((slot) => !stillFilled.has(slot));
  return gone.flatMap((slot) =>
    rest
      .filter(({ uses }) => uses.slots[slot])
      .map(
        ({ title, uses }) =>
          `Nothing fills the slot '${slot}' any more, but ${title} renders it: ${uses.slots[slot].join(', ')}.`,
      ),
  );
}

/** Checks that each filled slot exists: in the shell's layout, by its contract, or on a page that renders it. */
function checkSlotsExist({ candidate, others }) {
  const live = others.filter(({ app, role }) => app !== candidate.app && role !== 'previous');
  const shells = [candidate, ...live].filter(({ app, contract }) => app === SHELL && contract !== null);
  const fillers = candidate.app === SHELL ? live : [candidate];
  const renderedSlots = new Set([candidate, ...live].flatMap(({ uses }) => Object.keys(uses.slots)));
  const { byName } = openContracts(new Map(shells.map(({ title, contract }) => [title, contract ?? ''])));
  return shells.flatMap(({ title }) => {
    const slots = byName.get(title)?.slots;
    if (!slots) return [];
    const isSlot = (slot) => slots.includes(slot) || renderedSlots.has(slot);
    const filledSlots = fillers.flatMap((filler) => slotsFilledBy(filler).map((slot) => ({ slot, filler })));
    return filledSlots
      .filter(({ slot }) => !isSlot(slot))
      .map(({ slot, filler }) => `${filler.title} fills '${slot}', and ${title} has no such slot, nor has any page.`);
  });
}

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[],
 *   allowedRemovals: string[] }} site allowedRemovals: routes with a confirmed removal
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function checkExposes(site) {
  const lines = [checkRoutes, checkFilledSlots, checkSlotsExist].flatMap((check) => check(site));
  const { description } = site.candidate;
  const summary = `${description?.routes.length ?? 0} pages, ${description?.slots.length ?? 0} slots; nothing that others use was removed.`;
  return { ok: lines.length === 0, lines: lines.length > 0 ? lines : [summary] };
}
