import { owners, type MessageKind, type MessageName } from '@nyimbo/shared-events';
import { commandSchemas, eventSchemas, requestSchemas, stateSchemas } from '@nyimbo/shared-events/schemas';
import type { RemoteDescription } from '../../host/RemoteDescription.ts';

/** A message that the harness can send. */
export interface SoloMessage {
  name: MessageName;
  kind: MessageKind;
  /**
   * `own` if the remote handles the message. `foreign` if another app sends it; the harness then sends it in that app's
   * place.
   */
  side: 'own' | 'foreign';
  owner: string;
}

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

const schemasByKind: Record<MessageKind, Record<string, unknown>> = {
  command: commandSchemas,
  request: requestSchemas,
  event: eventSchemas,
  state: stateSchemas,
};

const isMessageName = (name: string): name is MessageName => Object.hasOwn(owners, name);

/** Returns a message's kind; undefined if it is not in the contract. */
export function kindOf(name: string): MessageKind | undefined {
  const all: MessageKind[] = ['command', 'request', 'event', 'state'];
  return all.find((kind) => Object.hasOwn(schemasByKind[kind], name));
}

/**
 * Lists the messages that the remote handles, and the events and states of apps that are not on this page. Excludes the
 * shell's messages, because the shell is on this page and sends them itself.
 */
export function listMessages({ name: app, handles, responds }: RemoteDescription): SoloMessage[] {
  const handled = new Set([...Object.keys(handles), ...Object.keys(responds)]);
  return Object.keys(owners).flatMap((name): SoloMessage[] => {
    const kind = kindOf(name);
    if (!isMessageName(name) || !kind) return [];
    const owner = owners[name];
    if (handled.has(name)) return [{ name, kind, side: 'own', owner }];
    const isForeign = (kind === 'event' || kind === 'state') && owner !== app && owner !== 'shell';
    return isForeign ? [{ name, kind, side: 'foreign', owner }] : [];
  });
}

/** Lists the problems of a payload, one line each; empty when it is valid, or when the contract lacks the message. */
export function findProblems(name: string, payload: unknown): string[] {
  const byName: Record<string, Schema> = { ...commandSchemas, ...eventSchemas, ...stateSchemas };
  const inputOf: Record<string, { input: Schema }> = requestSchemas;
  const schema = byName[name] ?? inputOf[name]?.input;
  const issues = schema?.safeParse(payload).error?.issues ?? [];
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
}
