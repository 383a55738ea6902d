import { createContext, useContext } from 'react';
import type { Desk } from './createDesk.ts';

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

/** Returns the desk of the component tree. @throws outside of `DeskProvider` */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskProvider above it.');
  return desk;
}
