import type { Bus } from '@nyimbo/shared-events';
import { createContext, useContext } from 'react';

/** The bus connection of the mounted module (a page or slot); null outside of a module. */
export const CatalogueContext = createContext<Bus | null>(null);

/** Returns this mount's connection to the bus. @throws outside of a `CatalogueMount` */
export function useCatalogueBus(): Bus {
  const bus = useContext(CatalogueContext);
  if (!bus) throw new Error('useCatalogueBus: render this inside CatalogueMount.');
  return bus;
}
