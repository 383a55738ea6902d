// Checks that each command, request and route has one owner among all builds that can run on a page together.
import { SHELL } from '../build/apps.mjs';
import { claimsOf } from '../build/remote-description.mjs';
import { openContracts } from './contract/open-contracts.mjs';
import { withCandidate } from './load-builds.mjs';

const listClaims = ({ app, description, uses }) => {
  if (app !== SHELL) return claimsOf(description);
  const taken = Object.entries(uses.messages).filter(([, use]) => use.handle ?? use.respond);
  return taken.map(([message]) => message);
};

/**
 * Lists a message for each claim of the candidate that another build on the same page also makes.
 * @param {import('./load-builds.mjs').LoadedBuild[]} builds the candidate first
 */
function listClaimConflicts([candidate, ...rest]) {
  const claims = new Set(listClaims(candidate));
  return rest.flatMap((other) =>
    listClaims(other)
      .filter((claim) => claims.has(claim))
      .map((claim) => `${claim} has two owners: this build and ${other.title}. Remove it from one of them first.`),
  );
}

/** Checks that a remote handles exactly the messages that the contract assigns to it. */
function compareWithContract({ app, title, contract, description }) {
  if (contract === null || !description) return [];
  const opened = openContracts(new Map([[title, contract]])).byName.get(title);
  if (!opened) return [];
  const { owners, messages } = opened;
  const taken = [...Object.keys(description.handles), ...Object.keys(description.responds)];
  const foreign = taken
    .filter((message) => owners.get(message) !== app)
    .map((message) => {
      const owner = owners.get(message);
      return `${message} is handled here, and the contract ${owner ? `gives it to ${owner}` : 'does not know it'}.`;
    });
  const hasHandler = (kind) => kind === 'command' || kind === 'request';
  const forgotten = [...owners]
    .filter(([message, owner]) => owner === app && hasHandler(messages.get(message)?.kind))
    .filter(([message]) => !taken.includes(message))
    .map(([message]) => `${message} is this app's by the contract, and no module of remote.json takes it.`);
  return [...foreign, ...forgotten];
}

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function checkOwners({ candidate, others }) {
  const sites = ['current', 'canary'].map((role) => withCandidate(candidate, others, role));
  const conflicts = new Set(sites.flatMap(listClaimConflicts));
  const lines = [...conflicts, ...compareWithContract(candidate)];
  const claims = listClaims(candidate).length;
  return { ok: lines.length === 0, lines: lines.length > 0 ? lines : [`${claims} names, each with one owner.`] };
}
