import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement, ReactNode } from 'react';
import { CatalogueContext } from './CatalogueContext.ts';

/** The root of every module of this remote: provides one bus connection to its children. */
export function CatalogueMount({ children }: { children: ReactNode }): ReactElement {
  return <CatalogueContext value={useBus('mfe-catalogue')}>{children}</CatalogueContext>;
}
