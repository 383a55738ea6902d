import { Button, DownloadIcon, RetryIcon } from '@nyimbo/shared-ui';
import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { ButtonStack } from './downloadStyles.ts';

export interface DownloadButtonsProps {
  /** `waiting`: the listener has not started the download yet. */
  phase: 'waiting' | 'running' | 'stopped' | 'refused' | 'ready';
  /** The button that starts a waiting download. */
  startLabel?: string;
  onStart: () => void;
  onSave: () => void;
  onClose: () => void;
}

/**
 * Returns a ref for the first button of a phase. The button takes the focus if the phase before had it: its button has
 * disappeared, and the browser has moved the focus to the body, behind the dialog.
 */
function useFocusOfPhase(phase: DownloadButtonsProps['phase']): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const lastPhase = useRef(phase);
  useLayoutEffect(() => {
    // At first the dialog itself places the focus.
    const hasChanged = lastPhase.current !== phase;
    lastPhase.current = phase;
    if (hasChanged && document.activeElement === document.body) button.current?.focus();
  }, [phase]);
  return button;
}

/** The buttons of a download dialog, which change with its phase. */
export function DownloadButtons({ phase, startLabel, onStart, onSave, onClose }: DownloadButtonsProps): ReactElement {
  const firstButton = useFocusOfPhase(phase);
  if (phase === 'ready') {
    return (
      <Button variant="accent" size="lg" isBlock icon={<DownloadIcon />} onClick={onSave} ref={firstButton}>
        Save to this device
      </Button>
    );
  }
  if (phase === 'running') {
    return (
      <Button size="lg" isBlock onClick={onClose} ref={firstButton}>
        Cancel
      </Button>
    );
  }
  if (phase === 'waiting') {
    return (
      <ButtonStack>
        <Button variant="accent" size="lg" isBlock icon={<DownloadIcon />} onClick={onStart} ref={firstButton}>
          {startLabel}
        </Button>
        <Button size="lg" isBlock onClick={onClose}>
          Cancel
        </Button>
      </ButtonStack>
    );
  }
  return (
    <ButtonStack>
      <Button variant="strong" size="lg" isBlock icon={<RetryIcon />} onClick={onStart} ref={firstButton}>
        {phase === 'stopped' ? 'Continue' : 'Try again'}
      </Button>
      <Button size="lg" isBlock onClick={onClose}>
        Close
      </Button>
    </ButtonStack>
  );
}
