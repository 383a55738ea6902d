import { createContext, useContext } from 'react';
import type { Shell } from './createShell.ts';

const ShellContext = createContext<Shell | null>(null);

/** Provides a shell to the components below it. Tests and solo mode pass their own. */
export const ShellProvider = ShellContext.Provider;

/** Returns the shell of the component tree. @throws outside of `ShellProvider` */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
