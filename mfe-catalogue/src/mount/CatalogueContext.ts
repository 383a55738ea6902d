import type { Bus } from '@nyimbo/shared-events';
import { createContext, useContext } from 'react';
import type { Song } from '../api/model.ts';

export interface Catalogue {
  bus: Bus;
  /** Opens the menu 'More for {title}' beside the button that was pressed. */
  openSongMenu(song: Song, button: HTMLElement): void;
}

export const CatalogueContext = createContext<Catalogue | null>(null);

/** What every part of a mounted page needs. @throws outside of a `CatalogueMount` */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error('useCatalogue: render this inside CatalogueMount.');
  return catalogue;
}
