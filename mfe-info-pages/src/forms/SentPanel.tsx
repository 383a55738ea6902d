import { useBus } from '@nyimbo/shared-events/react';
import { Button } from '@nyimbo/shared-ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Card, SentBox } from './formStyles.ts';
import type { SentMessage } from './useMessageSending.ts';

interface SentPanelProps {
  sent: SentMessage;
  what: string;
  onRestart: () => void;
}

/** Says that it has come in, and under which number. It takes the focus, so that it is read out and in view. */
export function SentPanel({ sent: { reference, email }, what, onRestart }: SentPanelProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () => {
    // Without a clipboard (plain http, or no permission) the number can still be marked and copied by hand.
    const refused = () => bus.send('toast/show', { text: 'Please copy the number by hand.' });
    const done = () => bus.send('toast/show', { text: 'Number copied' });
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(reference))
      .then(done, refused);
  };
  return (
    <SentBox>
      <h3 ref={heading} tabIndex={-1}>
        Your {what} has come in. Its number is {reference}.
      </h3>
      <Card>
        <output aria-label="Number">{reference}</output>
        <Button variant="strong" onClick={copy}>
          Copy number
        </Button>
      </Card>
      <p>
        A copy goes to {email}. Keep the number: by it your {what} can be found, also when no mail arrives.
      </p>
      <Button onClick={onRestart}>Write another {what}</Button>
    </SentBox>
  );
}
