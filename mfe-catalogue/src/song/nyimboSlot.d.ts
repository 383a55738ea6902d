import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The shell's element: it mounts what another remote has for the named slot, with `data-props` parsed as its props. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'nyimbo-slot': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: string;
        'data-props'?: string;
      };
    }
  }
}
