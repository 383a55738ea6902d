import { Button, formatFullCount } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { SelectionRoot } from './tableStyles.ts';

interface SelectionBarProps {
  noun: string;
  count: number;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

/** Actions for the selected rows. The bar stays visible while the page scrolls. */
export function SelectionBar({ noun, count, onClear, children }: SelectionBarProps): ReactElement {
  return (
    <SelectionRoot aria-label={`Selected ${noun}`}>
      <strong aria-live="polite">{formatFullCount(count)} selected</strong>
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </SelectionRoot>
  );
}
