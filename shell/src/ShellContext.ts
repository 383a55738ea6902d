import { createContext, useContext } from 'react';
import type { Shell } from './createShell.ts';

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell that this component is part of. @throws outside of `ShellProvider` */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
