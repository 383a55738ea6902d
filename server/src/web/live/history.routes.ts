import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { encodeText } from '../../http/headers/compress-text.ts';
import type { LiveSite } from './live-site.ts';
import type { HistoryEntry } from './registry-history.ts';
import type { ReleaseResolver } from './release-resolver.ts';
import { hideNoteNaming } from './resolve-live.ts';

const MAX_ENTRIES_SHOWN = 50;

/**
 * Adds `/registry/history.json`: the last releases, newest first, for the developer tools in the page. The response
 * contains staff-only remotes only if a member of the staff requests it.
 */
export function addHistoryRoute(
  app: FastifyInstance,
  { site, resolver }: { site: LiveSite; resolver: ReleaseResolver },
): void {
  app.get('/registry/history.json', async (request, reply) => {
    const { entries } = await site.readHistory();
    const staffOnly = await site.listStaffOnly();
    const isForStaff = staffOnly.length > 0 && (await resolver.isStaff(request));
    const hidden = isForStaff ? [] : staffOnly;
    const text = JSON.stringify({
      entries: entries.slice(0, MAX_ENTRIES_SHOWN).map((entry) => withoutRemotes(entry, hidden)),
    });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (isForStaff) void reply.header('cache-control', 'private, no-store');
    if (staffOnly.length > 0) void reply.header('vary', 'Cookie');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(await encodeText(request, reply, Buffer.from(text)));
  });
}

function withoutRemotes(entry: HistoryEntry, hidden: readonly string[]): HistoryEntry {
  const omit = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
  return { ...entry, note: hideNoteNaming(entry.note, hidden), builds: omit(entry.builds), canary: omit(entry.canary) };
}
