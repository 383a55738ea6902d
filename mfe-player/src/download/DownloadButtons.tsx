import { Button, DownloadIcon, RetryIcon } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
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

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/**
 * The buttons of a download dialog. A press starts another phase with other buttons. One of these takes the focus,
 * because the pressed button disappears.
 */
export function DownloadButtons({ phase, startLabel, onStart, onSave, onClose }: DownloadButtonsProps): ReactElement {
  const [hasPressed, setHasPressed] = useState(false);
  const start = () => {
    setHasPressed(true);
    onStart();
  };
  if (phase === 'ready') {
    return (
      <Button variant="accent" size="lg" isBlock icon={<DownloadIcon />} onClick={onSave} ref={takeFocus}>
        Save to this device
      </Button>
    );
  }
  if (phase === 'running') {
    return (
      <Button size="lg" isBlock onClick={onClose} ref={hasPressed ? takeFocus : undefined}>
        Cancel
      </Button>
    );
  }
  if (phase === 'waiting') {
    return (
      <ButtonStack>
        <Button variant="accent" size="lg" isBlock icon={<DownloadIcon />} onClick={start}>
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
      <Button variant="strong" size="lg" isBlock icon={<RetryIcon />} onClick={start}>
        {phase === 'stopped' ? 'Continue' : 'Try again'}
      </Button>
      <Button size="lg" isBlock onClick={onClose}>
        Close
      </Button>
    </ButtonStack>
  );
}
