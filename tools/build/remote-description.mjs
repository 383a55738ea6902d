// Checks of a remote's `remote.json`.
import { tsImport } from 'tsx/esm/api';

const { remoteDescriptionSchema } = await tsImport('../../shared-api/src/remote-description/index.ts', import.meta.url);

/** @typedef {import('../../shared-api/src/remote-description/index.ts').RemoteDescription} RemoteDescription */

const remoteDescription = remoteDescriptionSchema.superRefine((description, context) => {
  const known = new Set(description.modules);
  const refuse = (message) => context.addIssue({ code: 'custom', message });
  const used = [...description.routes, ...description.slots].map((entry) => entry.module);
  const mounted = new Set(description.slots.map((slot) => slot.module));
  if (description.access === 'staff') {
    // Only the remote's own pages may load its code, and the service worker must not cache that code.
    if (description.slots.some(({ load }) => load !== 'command')) refuse('a staff-only remote fills no slot by itself');
    if (description.offline) refuse('a staff-only remote is not cached for an offline start');
  }
  for (const module of used) if (!known.has(module)) refuse(`${module} is used but not listed in modules`);
  for (const [message, module] of Object.entries({ ...description.handles, ...description.responds })) {
    if (!mounted.has(module)) refuse(`${message} is handled by ${module}, which no slot mounts`);
  }
});

/**
 * Parses the content of a `remote.json`.
 * @param {unknown} value
 * @param {string} file file name for the error message
 * @returns {RemoteDescription}
 * @throws {Error} with one line per problem
 */
export function parseRemoteDescription(value, file) {
  const parsed = remoteDescription.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
  throw new Error(`${file} is not a valid remote description:\n${lines.join('\n')}`);
}

/**
 * Lists the commands, requests and routes that a remote owns.
 * @param {{ routes: { path: string }[], handles: object, responds: object }} description
 */
export const claimsOf = ({ routes, handles, responds }) => [
  ...Object.keys(handles),
  ...Object.keys(responds),
  ...routes.map(({ path }) => path),
];

/**
 * Throws if a command, request or route has two owners, because the shell cannot decide which remote to load.
 * @param {{ name: string, routes: { path: string }[], handles: object, responds: object }[]} descriptions
 */
export function assertSingleOwners(descriptions) {
  const owners = new Map();
  for (const description of descriptions) {
    for (const claim of claimsOf(description)) {
      const other = owners.get(claim);
      if (other) throw new Error(`${claim} has two owners: ${other} and ${description.name}.`);
      owners.set(claim, description.name);
    }
  }
}
