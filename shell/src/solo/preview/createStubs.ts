import { BusError, connectBus, owners, type MessageName } from '@nyimbo/shared-events';
import { commandSchemas, requestSchemas } from '@nyimbo/shared-events/schemas';
import type { SoloLog } from './createSoloLog.ts';

const isCommand = (name: MessageName): name is keyof typeof commandSchemas => Object.hasOwn(commandSchemas, name);
const isRequest = (name: MessageName): name is keyof typeof requestSchemas => Object.hasOwn(requestSchemas, name);
const isName = (name: string): name is MessageName => Object.hasOwn(owners, name);

/**
 * Handles messages to absent remotes, so that they neither wait nor fail, and logs that their owner is absent. Rejects
 * requests with `abandoned`, as when their dialog closes.
 */
export function createStubs(app: string, log: SoloLog): void {
  for (const name of Object.keys(owners).filter(isName)) {
    const owner = owners[name];
    if (owner === app || owner === 'shell') continue;
    const bus = connectBus(`${owner}@solo`);
    const say = (): void => log.note(`No owner here: ${owner} would take it.`, name);
    if (isCommand(name)) bus.handle(name, say);
    if (isRequest(name)) {
      bus.respond(name, () => {
        say();
        throw new BusError('abandoned', `${owner} is not on this page.`);
      });
    }
  }
}
