import { Banner, Button } from '@nyimbo/shared-ui';
import { keepFocusInField } from '@nyimbo/shared-ui/form';
import type { ReactElement, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Form, SlowNotice } from './messageFormStyles.ts';
import { SentPanel } from './SentPanel.tsx';
import { HoneypotField } from './HoneypotField.tsx';
import { useIsSlow } from './useIsSlow.ts';
import type { MessageSending } from './useMessageSending.ts';

interface MessageFormProps {
  sending: MessageSending;
  /** Names the content in messages: 'message' or 'report'. */
  contentName: string;
  submitLabel: string;
  honeypot: UseFormRegisterReturn;
  children: ReactNode;
}

/**
 * The frame of both forms: fields, error and submit button. After a successful submit, the reference number replaces
 * them.
 */
export function MessageForm({ sending, contentName, submitLabel, honeypot, children }: MessageFormProps): ReactElement {
  const { sent, problem, isUnsent, isBusy, onSubmit, restart } = sending;
  const isSlow = useIsSlow(isBusy);
  if (sent) return <SentPanel sent={sent} contentName={contentName} onRestart={restart} />;
  return (
    <Form noValidate onSubmit={onSubmit} onMouseDown={keepFocusInField}>
      {children}
      <HoneypotField field={honeypot} />
      {/* Show the problem above the pressed button, where the visitor looks. */}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" variant="accent" size="lg" isBusy={isBusy}>
        {isUnsent ? 'Try again' : submitLabel}
      </Button>
      <SlowNotice role="status">{isSlow && 'Still sending. This can take a moment on a slow connection.'}</SlowNotice>
    </Form>
  );
}
