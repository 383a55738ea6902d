import type { ReactNode } from 'react';

export interface OrderedItem {
  id: number;
  name: string;
  /** Shown after the name. */
  detail?: ReactNode;
}
