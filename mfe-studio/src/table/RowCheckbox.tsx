import type { MouseEvent, ReactElement } from 'react';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  /** `isRange`: Shift was held during the click. */
  onToggle: (isRange: boolean) => void;
}

/** Selects a row. The whole cell is the tap target. */
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
        // `change` has no modifier keys; `click` also fires for the keyboard.
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
