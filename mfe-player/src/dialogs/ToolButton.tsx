import type { MouseEvent, ReactElement, ReactNode } from 'react';

export interface ToolButtonProps {
  className: string;
  icon: ReactNode;
  text: string;
  /** Secondary text after the label, such as the size of the download. */
  detail?: string | undefined;
  /** Whether the toggle is on. Without this prop, the button is not a toggle. */
  isPressed?: boolean;
  /** What the button opens. */
  opens?: 'dialog' | 'menu';
  /** Whether the menu that the button opens is open. */
  isExpanded?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A labelled button with an icon, in the dialogs 'Now playing' and 'Queue'. */
export function ToolButton(props: ToolButtonProps): ReactElement {
  const { className, icon, text, detail, isPressed, opens, isExpanded, onClick } = props;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPressed}
      aria-haspopup={opens}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {icon}
      <span>{text}</span>
      {detail !== undefined && <span className="tool-detail num">{detail}</span>}
    </button>
  );
}
