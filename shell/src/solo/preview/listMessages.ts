import { owners, type MessageKind, type MessageName } from '@nyimbo/shared-events';
import { commandSchemas, eventSchemas, requestSchemas, stateSchemas } from '@nyimbo/shared-events/schemas';
import type { RemoteDescription } from '../../host/RemoteDescription.ts';

/** A message that the harness can send. */
export interface SoloMessage {
  name: MessageName;
  kind: MessageKind;
  /** `own`: the remote handles it; `foreign`: another app sends it, and the harness sends it instead. */
  side: 'own' | 'foreign';
  owner: string;
}

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

const kinds: Record<MessageKind, Record<string, unknown>> = {
  command: commandSchemas,
  request: requestSchemas,
  event: eventSchemas,
  state: stateSchemas,
};

const isName = (name: string): name is MessageName => Object.hasOwn(owners, name);

/** Returns a message's kind; undefined if it is not in the contract. */
export function kindOf(name: string): MessageKind | undefined {
  const all: MessageKind[] = ['command', 'request', 'event', 'state'];
  return all.find((kind) => Object.hasOwn(kinds[kind], name));
}

/**
 * Lists the messages that the remote handles, and the events and states of absent apps. Excludes the shell's, because
 * the shell is present and sends them itself.
 */
export function listMessages({ name: app, handles, responds }: RemoteDescription): SoloMessage[] {
  const taken = new Set([...Object.keys(handles), ...Object.keys(responds)]);
  return Object.keys(owners).flatMap((name): SoloMessage[] => {
    const kind = kindOf(name);
    if (!isName(name) || !kind) return [];
    const owner = owners[name];
    if (taken.has(name)) return [{ name, kind, side: 'own', owner }];
    const isHeard = (kind === 'event' || kind === 'state') && owner !== app && owner !== 'shell';
    return isHeard ? [{ name, kind, side: 'foreign', owner }] : [];
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
