import { useState, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { size } from '../styles/size.ts';
import { color, elevation, radius, space } from '../styles/tokens.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.toast};
  max-width: ${size.toastMax};
  padding: 0.375rem ${space[2]} 0.375rem ${space[4]};
  border-radius: ${radius.control};
  background: ${color.invert};
  color: ${color.onInvert};
  box-shadow: ${elevation.menu};
  font-weight: 550;
  pointer-events: auto;

  /* On touch screens a toast covers the buttons at the bottom of a dialog, so taps pass through its text. */
  @media (hover: none) {
    pointer-events: none;

    button {
      pointer-events: auto;
    }
  }

  > span {
    flex: 1;
  }

  /* The doubled selector overrides the styles of Button. */
  && button,
  && button:hover {
    background: none;
    color: ${color.onInvert};
  }

  && button:focus-visible {
    outline-color: ${color.onInvert};
    outline-offset: calc(-1 * ${size.ring});
  }

  && button:not([title]) {
    padding: 0 0.625rem;
    text-decoration: underline;
    text-underline-offset: 0.1875rem;
  }
`;

/** The caller unmounts the toast on `onDismiss`, and when its time is over. */
export interface ToastProps {
  text: string;
  icon?: ReactNode;
  /** An optional single action. */
  action?: { label: string; onSelect: () => void };
  onDismiss: () => void;
  /** Called when the pointer or the focus enters or leaves. The toast's timer pauses in between (TST-1). */
  onHoldChange?: (isHeld: boolean) => void;
}

/** A short message, announced politely. Render it in a `ToastStack`. */
export function Toast({ text, icon, action, onDismiss, onHoldChange }: ToastProps): ReactElement {
  const hold = useHold(onHoldChange);
  return (
    <Root role="status" {...hold}>
      {icon}
      <span>{text}</span>
      {action && (
        <Button variant="quiet" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
      <IconButton label={`Dismiss: ${text}`} icon={<CloseIcon />} onClick={onDismiss} />
    </Root>
  );
}

/** Reports a hold while the pointer or the focus is on the toast. */
function useHold(onChange: ToastProps['onHoldChange']) {
  const [reasons] = useState(() => new Set<'pointer' | 'focus'>());
  const set = (reason: 'pointer' | 'focus', isActive: boolean) => {
    const before = reasons.size > 0;
    if (isActive) reasons.add(reason);
    else reasons.delete(reason);
    if (before !== reasons.size > 0) onChange?.(reasons.size > 0);
  };
  return {
    onPointerEnter: () => set('pointer', true),
    onPointerLeave: () => set('pointer', false),
    onFocus: () => set('focus', true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) set('focus', false);
    },
  };
}
