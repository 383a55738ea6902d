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

/** What can be done with the selected rows. It stays in sight while the editor scrolls. */
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
