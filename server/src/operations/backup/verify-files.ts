import { MediaStoreError } from '../../media/store/media-store-error.ts';
import type { NamedManifest } from './backup-manifest.ts';
import { forEachParallel } from './for-each-parallel.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { readContent, type ContentId } from './stores/content.ts';

/** A file that is missing or damaged in a store. */
export interface FileProblem {
  /** Path of the file in the site. */
  path: string;
  problem: string;
  /** Names of the backups that have it. */
  backups: string[];
}

/** The result of reading files of a store. */
export interface VerifiedFiles {
  problems: FileProblem[];
  /** Hashes of the files that are missing or damaged in the store, and of those that are intact. */
  damaged: Set<string>;
  intact: Set<string>;
}

/** Reads every file of some backups once, also a file that several of them have. */
export async function verifyFiles(store: BackupStore, backups: readonly NamedManifest[]): Promise<VerifiedFiles> {
  const { contents, users } = collectContents(backups);
  const found: FileProblem[] = [];
  const damaged = new Set<string>();
  const intact = new Set<string>();
  await forEachParallel(contents.values(), async (content) => {
    const problem = await findProblem(store, content);
    (problem === null ? intact : damaged).add(content.sha256);
    if (problem === null) return;
    const paths = users.get(content.sha256) ?? new Map<string, string[]>();
    found.push(...Array.from(paths, ([path, names]) => ({ path, problem, backups: names })));
  });
  return { problems: found.sort((a, b) => (a.path < b.path ? -1 : 1)), damaged, intact };
}

/** Collects the distinct contents of some backups, and for each hash the paths with the backups that use it. */
function collectContents(backups: readonly NamedManifest[]) {
  const contents = new Map<string, ContentId>();
  const users = new Map<string, Map<string, string[]>>();
  for (const { name, manifest } of backups) {
    for (const { path, sha256, sizeBytes } of manifest.files) {
      // Two sizes for one hash are two contents, of which at least one is damaged.
      contents.set(`${sha256} ${sizeBytes}`, { sha256, sizeBytes });
      const paths = users.get(sha256) ?? new Map<string, string[]>();
      users.set(sha256, paths.set(path, [...(paths.get(path) ?? []), name]));
    }
  }
  return { contents, users };
}

async function findProblem(store: BackupStore, { sha256, sizeBytes }: ContentId): Promise<string | null> {
  try {
    const chunks = await store.open(sha256);
    if (chunks === null) return 'is missing or not readable';
    const content = await readContent(chunks);
    return content.sha256 === sha256 && content.sizeBytes === sizeBytes ? null : 'has changed';
  } catch (error) {
    // The bucket does not answer, so this says nothing about the file.
    if (error instanceof MediaStoreError) throw error;
    return `is not readable (${error instanceof Error ? error.message : String(error)})`;
  }
}
