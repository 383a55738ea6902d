import { useBus } from '@nyimbo/shared-events/react';
import { Button } from '@nyimbo/shared-ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Card, SentBox } from './messageFormStyles.ts';
import type { SentMessage } from './useMessageSending.ts';

interface SentPanelProps {
  sent: SentMessage;
  contentName: string;
  onRestart: () => void;
}

/** Confirms the submission and shows its reference number. Takes the focus, so that screen readers read it. */
export function SentPanel({ sent: { reference, email }, contentName, onRestart }: SentPanelProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () => {
    // Without clipboard access (plain HTTP, or no permission), the visitor can still select and copy the number.
    const showCopyFailure = () => bus.send('toast/show', { text: 'Select the reference and copy it.' });
    const showCopied = () => bus.send('toast/show', { text: 'Reference copied' });
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(reference))
      .then(showCopied, showCopyFailure);
  };
  return (
    <SentBox>
      <h3 ref={heading} tabIndex={-1}>
        We’ve received your {contentName}. Reference: {reference}.
      </h3>
      <Card>
        <output aria-label="Reference">{reference}</output>
        <Button variant="strong" onClick={copy}>
          {' '}
          Copy reference
        </Button>
      </Card>
      <p>We’ve sent a copy to {email}. Keep the reference, in case the email does not arrive.</p>
      <Button onClick={onRestart}>Write another {contentName}</Button>
    </SentBox>
  );
}
