import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/**
 * The shell's custom element. It mounts another remote's component for the named slot, with `data-props` parsed as its
 * props.
 */
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
