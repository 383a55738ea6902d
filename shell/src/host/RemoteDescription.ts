import type { RemoteDescription as UncheckedDescription } from '@nyimbo/shared-api/remote-description';
import type { AppName, CommandName, RequestName, SlotName } from '@nyimbo/shared-events';

/**
 * A remote's `remote.json`. Its message and slot names are typed by the bus contract, because the checks before a
 * release compare them.
 */
export interface RemoteDescription extends Omit<UncheckedDescription, 'name' | 'slots' | 'handles' | 'responds'> {
  name: AppName;
  slots: { slot: SlotName; module: string; load: 'boot' | 'idle' | 'command'; restores?: string[] }[];
  handles: Partial<Record<CommandName, string>>;
  responds: Partial<Record<RequestName, string>>;
}

/** A page in `remote.json`: its URL pattern, its module and its title. */
export type RemoteRoute = RemoteDescription['routes'][number];
