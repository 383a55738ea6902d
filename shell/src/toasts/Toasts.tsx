import type { ReactElement } from 'react';
import { Toast, ToastStack } from '@nyimbo/shared-ui';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';

/** Renders the visible toasts. */
export function Toasts(): ReactElement {
  const { toasts, bus } = useShell();
  const shown = useStore(toasts.shown);
  return (
    <ToastStack>
      {shown.map(({ toastId, text, action }) => (
        <Toast
          key={toastId}
          text={text}
          action={action && { label: action.label, onSelect: () => bus.send(action.command, action.payload) }}
          onDismiss={() => toasts.dismiss(toastId)}
          onHoldChange={(isHeld) => toasts.hold(toastId, isHeld)}
        />
      ))}
    </ToastStack>
  );
}
