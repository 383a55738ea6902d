import { BusError, connectBus, owners, type MessageName } from '@nyimbo/shared-events';
import { commandSchemas, requestSchemas } from '@nyimbo/shared-events/schemas';
import type { SoloLog } from './createSoloLog.ts';

const isCommand = (name: MessageName): name is keyof typeof commandSchemas => Object.hasOwn(commandSchemas, name);
const isRequest = (name: MessageName): name is keyof typeof requestSchemas => Object.hasOwn(requestSchemas, name);
const isMessageName = (name: string): name is MessageName => Object.hasOwn(owners, name);

/**
 * Handles the messages to remotes that are not on this page: ignores commands, which otherwise expire with a toast, and
 * rejects requests with the BusError `abandoned`. Logs each such message.
 */
export function createStubs(app: string, log: SoloLog): void {
  for (const name of Object.keys(owners).filter(isMessageName)) {
    const owner = owners[name];
    if (owner === app || owner === 'shell') continue;
    const bus = connectBus(`${owner}@solo`);
    const logAbsence = (): void => log.addNote(`No owner here: ${owner} would take it.`, name);
    if (isCommand(name)) bus.handle(name, logAbsence);
    if (isRequest(name)) {
      bus.respond(name, () => {
        logAbsence();
        throw new BusError('abandoned', `${owner} is not on this page.`);
      });
    }
  }
}
