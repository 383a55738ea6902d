import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** The props of every icon. An icon has the colour of the surrounding text. */
export interface IconProps {
  /** 16, 20 (default), 24 or 30 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const EDGES_PX = { sm: 16, md: 20, lg: 24, xl: 30 } as const;

/**
 * Creates an icon component from a Lucide glyph: with the site's sizes, hidden from assistive technology, and filled if
 * `look` is `solid`.
 */
export function createIcon(Glyph: LucideIcon, look: 'outline' | 'solid' = 'outline') {
  return function Icon({ size = 'md', className }: IconProps): ReactElement {
    const fill = look === 'solid' ? 'currentColor' : 'none';
    return <Glyph aria-hidden="true" focusable="false" size={EDGES_PX[size]} fill={fill} className={className} />;
  };
}
