import type { Queryable } from '../../db/database.ts';
import { removeFormerCovers } from '../../catalogue/unused-media/unused-media.ts';
import { invalidFields, Problem } from '../../http/errors/problem.ts';
import { recordChanges, type AuditActor } from '../audit/record-change.ts';
import { editEntry, lockEntry, type LoadedVersion } from '../catalogue/edit-entries.ts';
import { readEntries, updateEntries } from '../catalogue/entries.queries.ts';
import { mergeArtistRows } from './merge-artists.queries.ts';

/** Merges artist `from` into artist `into`. Favourites and plays belong to songs, so the merge does not change them. */
export async function mergeArtists(
  tx: Queryable,
  by: AuditActor,
  { into, from }: { into: LoadedVersion; from: LoadedVersion },
): Promise<void> {
  if (into.id === from.id) throw invalidFields({ fromId: 'Choose two different artists.' });
  // Locks both artists in the order of their ids, so two simultaneous merges cannot deadlock.
  await readEntries(tx, 'artist', [into.id, from.id], { lock: true });
  const merged = await lockEntry(tx, 'artist', from);
  await editEntry(tx, { by, action: 'mergeArtists', kind: 'artist', loaded: into }, async (kept) => {
    if (kept.isTakenDown || merged.isTakenDown) {
      throw new Problem(409, 'taken-down', 'One of these artists is taken down. Undo that first.');
    }
    await removeFormerCovers(tx, await mergeArtistRows(tx, into.id, from.id));
    await updateEntries(tx, { kind: 'artist', ids: [into.id] }, {});
  });
  await recordChanges(tx, by, [
    {
      action: 'mergeArtists',
      kind: 'artist',
      entryId: from.id,
      entryName: merged.name,
      before: merged.fields,
      after: { mergedInto: into.id },
    },
  ]);
}
