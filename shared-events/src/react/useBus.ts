import { useEffect, useLayoutEffect, useState } from 'react';
import type { Bus } from '../Bus.ts';
import { connectBus } from '../connectBus.ts';
import type { AppName } from '../contract.ts';
import { readBuildId } from '../readBuildId.ts';

/**
 * Connects to the bus for the life of the mount; the connection is disposed when the component unmounts.
 *
 * Use it once in each federation module (page or slot) and pass the bus to the components below.
 */
export function useBus(app: AppName): Bus {
  const [bus] = useState(() => connectBus(`${app}@${readBuildId()}`));
  // React's strict mode runs each effect, then its cleanup, then the effect again. A layout effect reopens the
  // connection before the passive effects of this component and its children register again.
  useLayoutEffect(() => bus.reopen(), [bus]);
  useEffect(() => () => bus.dispose(), [bus]);
  return bus;
}
