import { formatDuration } from '@nyimbo/shared-ui';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useState, type ReactElement } from 'react';
import type { CodeMail } from '../../flow/reset/resetReducer.ts';
import { FooterButton, ResendText } from '../stepStyles.ts';

const TICK_MS = 500;

interface ResendCodeProps {
  mail: CodeMail;
  onResend: () => void;
}

/** 'No email yet? Send again', with a countdown. Renders the same button in every state, so the button keeps the focus. */
export function ResendCode({ mail, onResend }: ResendCodeProps): ReactElement {
  const secondsLeft = useSecondsUntil(mail.status === 'sent' ? mail.canSendAgainAtMs : null);
  const isSending = mail.status === 'sending';
  const isPossible = mail.status === 'sent' && secondsLeft === 0;
  return (
    <ResendText>
      No email yet?
      <FooterButton
        type="button"
        aria-disabled={!isPossible || undefined}
        aria-busy={isSending || undefined}
        onClick={isPossible ? onResend : undefined}
      >
        Send again
        {secondsLeft > 0 && ` in ${formatDuration(secondsLeft)}`}
      </FooterButton>
    </ResendText>
  );
}

/** Returns the whole seconds until a time on the clock of `performance.now()`; 0 when it has passed, or is null. */
function useSecondsUntil(momentMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const secondsLeft = momentMs === null ? 0 : Math.max(0, Math.ceil((momentMs - nowMs) / 1000));
  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const scope = createScope();
    scope.interval(() => setNowMs(performance.now()), TICK_MS);
    return scope.dispose;
  }, [isCounting]);
  return secondsLeft;
}
