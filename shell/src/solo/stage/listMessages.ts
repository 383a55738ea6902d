import { owners, type MessageKind, type MessageName, type RemoteDescription } from '@nyimbo/shared-events';
import { commandSchemas, eventSchemas, requestSchemas, stateSchemas } from '@nyimbo/shared-events/schemas';

/** A message that can be tried on the stage. */
export interface SoloMessage {
  name: MessageName;
  kind: MessageKind;
  /** `own`: the remote takes it; `foreign`: another app would say it, and the harness says it in its place. */
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

/** A message's kind; undefined of one that is not in the contract. */
export function kindOf(name: string): MessageKind | undefined {
  const all: MessageKind[] = ['command', 'request', 'event', 'state'];
  return all.find((kind) => Object.hasOwn(kinds[kind], name));
}

/** What the remote takes, and what it may hear from apps that are not here. The shell is here: it speaks for itself. */
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

/** What is wrong with a payload, one line each; none when it fits, or when the contract has no such message. */
export function findProblems(name: string, payload: unknown): string[] {
  const byName: Record<string, Schema> = { ...commandSchemas, ...eventSchemas, ...stateSchemas };
  const inputOf: Record<string, { input: Schema }> = requestSchemas;
  const schema = byName[name] ?? inputOf[name]?.input;
  const issues = schema?.safeParse(payload).error?.issues ?? [];
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
}
