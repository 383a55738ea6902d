import type { Bus } from '@nyimbo/shared-events';
import { createContext, useContext } from 'react';

/** The remote's connection to the bus, given by each mounted module. Null outside of one. */
export const CatalogueContext = createContext<Bus | null>(null);

/** Returns this mount's connection to the bus. @throws outside of a `CatalogueMount` */
export function useCatalogueBus(): Bus {
  const bus = useContext(CatalogueContext);
  if (!bus) throw new Error('useCatalogueBus: render this inside CatalogueMount.');
  return bus;
}
