import { MediaStoreError } from '../../media/store/media-store-error.ts';
import { listContents, type NamedManifest } from './backup-manifest.ts';
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

/** Reads every file of some backups once, also a file or a piece that several of them have. */
export async function verifyFiles(store: BackupStore, backups: readonly NamedManifest[]): Promise<VerifiedFiles> {
  const contents = new Map<string, ContentId>();
  for (const content of listContents(backups.flatMap(({ manifest }) => manifest.files))) {
    contents.set(toKey(content), content);
  }
  const problems = new Map<string, string>();
  const damaged = new Set<string>();
  const intact = new Set<string>();
  await forEachParallel(contents, async ([key, content]) => {
    const problem = await findProblem(store, content);
    (problem === null ? intact : damaged).add(content.sha256);
    if (problem !== null) problems.set(key, problem);
  });
  return { problems: groupByFile(backups, problems), damaged, intact };
}

/** Two sizes for one hash are two contents, of which at least one is damaged. */
const toKey = ({ sha256, sizeBytes }: ContentId) => `${sha256} ${sizeBytes}`;

/** Lists the damaged files, sorted by path: each once, with the first problem of its pieces and its backups. */
function groupByFile(backups: readonly NamedManifest[], problems: ReadonlyMap<string, string>): FileProblem[] {
  const found = new Map<string, FileProblem>();
  for (const { name, manifest } of problems.size === 0 ? [] : backups) {
    for (const file of manifest.files) {
      const [problem] = listContents([file]).flatMap((content) => problems.get(toKey(content)) ?? []);
      if (problem === undefined) continue;
      const known = found.get(`${file.path} ${problem}`);
      if (known) known.backups.push(name);
      else found.set(`${file.path} ${problem}`, { path: file.path, problem, backups: [name] });
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
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
