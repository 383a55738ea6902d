import type { MouseEvent, ReactElement } from 'react';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  /** `isRange`: the click held Shift. */
  onToggle: (isRange: boolean) => void;
}

/** Selects rows. The cell around it is its target, so a finger need not hit the box. */
export function RowCheckbox({ label, isChecked, isMixed = false, onToggle }: RowCheckboxProps): ReactElement {
  return (
    <label>
      <span className="sr">{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        checked={isChecked}
        // `change` carries no modifier keys; `click` fires for the keyboard, too.
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
