import { createContext, useContext } from 'react';
import type { Controls } from './createControls.ts';

const ControlsContext = createContext<Controls | null>(null);

/** Provides the controls of the solo harness to the panels below it. */
export const ControlsProvider = ControlsContext.Provider;

/** Returns the controls of the component tree. @throws outside of `ControlsProvider` */
export function useControls(): Controls {
  const controls = useContext(ControlsContext);
  if (!controls) throw new Error('useControls needs a ControlsProvider above it.');
  return controls;
}
