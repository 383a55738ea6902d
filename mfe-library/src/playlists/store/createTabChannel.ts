import type { Scope } from '@nyimbo/shared-events/scope';

const CHANNEL_NAME = 'nyimbo-library';

/**
 * Notifies the other tabs of changed playlists, and calls `onChange` when another tab reports a change. Without
 * BroadcastChannel, changes by other tabs appear after a reload. The scope closes the channel.
 */
export function createTabChannel(scope: Scope, onChange: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL_NAME);
  scope.listen(channel, 'message', onChange);
  scope.add(() => channel.close());
  return () => channel.postMessage('changed');
}
