import { looseRemoteDescriptionSchema } from '@nyimbo/shared-api/remote-description';
import { isRecord } from '@nyimbo/shared-api/values';
import { z } from 'zod';

// Schemas of the publisher's files, with the fields that the server reads. Unknown fields of a build reach the browser
// unchanged.

const buildId = z.string().regex(/^[0-9a-z-]{1,64}$/i);
const fileName = z.string().regex(/^[\w./-]+$/);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
const shortIntegrity = z.string().regex(/^sha256-[A-Za-z0-9+/=]+$/);

const { access, routes, slots } = looseRemoteDescriptionSchema.shape;
const routeSchema = routes.element.extend({
  // A path with dots can lead out of the build's folder. The publisher refuses such a path, and the server serves the
  // page without its text.
  html: routes.element.shape.html.catch(undefined),
});
const descriptionSchema = looseRemoteDescriptionSchema
  .extend({
    // An unknown value restricts the remote to staff, for safety.
    access: access.catch('staff'),
    routes: z.array(routeSchema),
    slots: z.array(slots.element.extend({ load: z.string() })),
  })
  .partial({ modules: true, needsShell: true });

const buildSchema = z.looseObject({ build: buildId, entry: fileName, integrity, hashes: integrity });

const remoteBuildSchema = buildSchema.extend({ description: descriptionSchema });

const percent = z.object({ percent: z.number().min(0).max(100) });
const releaseSchema = z.object({
  current: buildSchema,
  previous: buildSchema.nullable(),
  canary: buildSchema.extend(percent.shape).nullable(),
});
const remoteReleaseSchema = z.object({
  current: remoteBuildSchema,
  previous: remoteBuildSchema.nullable(),
  canary: remoteBuildSchema.extend(percent.shape).nullable(),
});

const registrySchema = z.object({
  seq: z.int().nonnegative(),
  at: z.string(),
  note: z.string(),
  shell: releaseSchema,
  remotes: z.record(z.string().regex(/^mfe-[a-z-]+$/), remoteReleaseSchema),
});

/** `build.json` of a build: the scripts of each exposed module, and their integrity. */
export const buildReportSchema = z.object({
  entry: fileName,
  integrity,
  /** `folder`: the folder of the script's content, beside the builds. Without it, the script is in the build. */
  beside: z.array(z.object({ file: fileName, integrity, folder: buildId.optional() })),
  modules: z.record(z.string(), z.array(fileName)),
  hashes: z.record(fileName, shortIntegrity),
});

export type LiveRegistry = z.infer<typeof registrySchema>;
export type ShellBuild = z.infer<typeof buildSchema>;
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type BuildReport = z.infer<typeof buildReportSchema>;
export type LiveRoute = z.infer<typeof routeSchema>;

/** The builds of one app. */
export interface Release<Build extends ShellBuild> {
  current: Build;
  previous: Build | null;
  canary: (Build & { percent: number }) | null;
}

/** Thrown when the registry cannot be used. The message tells the operator why. */
class RegistryError extends Error {
  override name = 'RegistryError';
}

/**
 * Parses a registry.
 * @throws RegistryError when the text is not a registry, or has the old format in which releases did not contain whole
 * builds
 */
export function parseRegistry(text: string): LiveRegistry {
  const value = readJson(text);
  if (isOldFormat(value)) {
    throw new RegistryError('An older release of the tools wrote it. Publish the site again with npm start.');
  }
  const parsed = registrySchema.safeParse(value);
  if (!parsed.success) throw new RegistryError(`It is not a registry: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RegistryError('It is not JSON.');
  }
}

/** Detects the old format, in which a release contained only the ids of its builds. */
function isOldFormat(value: unknown): boolean {
  const shell = isRecord(value) ? value['shell'] : null;
  return isRecord(shell) && typeof shell['current'] === 'string';
}
