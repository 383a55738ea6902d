import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** What every icon accepts. The colour is that of the surrounding text. */
export interface IconProps {
  /** 16, 20 (default), 24 or 30 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const EDGES = { sm: 16, md: 20, lg: 24, xl: 30 } as const;

/**
 * Gives a Lucide glyph our sizes, hides it from assistive technology, and fills it where the design guide wants it
 * solid.
 */
export function createIcon(Glyph: LucideIcon, look: 'outline' | 'solid' = 'outline') {
  return function Icon({ size = 'md', className }: IconProps): ReactElement {
    const fill = look === 'solid' ? 'currentColor' : 'none';
    return <Glyph aria-hidden="true" focusable="false" size={EDGES[size]} fill={fill} className={className} />;
  };
}
