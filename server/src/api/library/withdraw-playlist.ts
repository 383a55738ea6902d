import type { Queryable } from '../../db/database.ts';
import { recordChanges, type AuditActor } from '../../studio/audit/record-change.ts';
import { endSharing, findOwnerOfShared, lockLibrary } from './save-playlists.queries.ts';

/**
 * Makes a listener's shared playlist private, and records it in the audit log of the owner's account, without the token.
 * Returns null when the token opens no playlist.
 */
export async function withdrawPlaylist(
  tx: Queryable,
  by: AuditActor,
  token: string,
): Promise<{ title: string; ownerName: string } | null> {
  const owner = await findOwnerOfShared(tx, token);
  if (!owner || !(await lockLibrary(tx, owner.id))) return null;
  const playlist = await endSharing(tx, token);
  if (!playlist) return null;
  const { title } = playlist;
  await recordChanges(tx, by, [
    {
      ...{ action: 'withdrawPlaylist', kind: 'user', entryId: owner.id, entryName: owner.username },
      before: { sharedPlaylist: title },
      after: { sharedPlaylist: null },
    },
  ]);
  return { title, ownerName: owner.username };
}
