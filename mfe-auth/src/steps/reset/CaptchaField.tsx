import { IconButton, RefreshIcon, ShieldIcon, SuccessIcon } from '@nyimbo/shared-ui';
import { type BoundField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import type { Captcha } from '../../flow/reset/resetReducer.ts';
import { CaptchaRow, CaptchaText, CheckText, Picture } from './captchaStyles.ts';
import { Group, SideButton } from '../stepStyles.ts';

type AnswerKind = 'picture' | 'question';

interface CaptchaFieldProps {
  captcha: Captcha;
  kind: AnswerKind;
  field: BoundField<AuthDrafts['verify-code']>;
  onChangeKind: (kind: AnswerKind) => void;
  onRenew: () => void;
}

/**
 * A field for the characters of the picture (VAL-8), or for the answer to a question, for visitors who cannot see the
 * picture. Picture and question belong to the same captcha, and the server accepts either answer.
 */
export function CaptchaField(props: CaptchaFieldProps): ReactElement {
  const { captcha, kind, field, onChangeKind, onRenew } = props;
  const texts = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'go' } as const;
  if (kind === 'question') {
    const renew = <IconButton label="Ask another question" icon={<RefreshIcon />} onClick={onRenew} />;
    return (
      <Group>
        <FormTextField {...texts} {...buildQuestionProps(captcha)} field={field} autoCapitalize="none" suffix={renew} />
        <BrowserCheck captcha={captcha} />
        <SideButton type="button" onClick={() => onChangeKind('picture')}>
          Use a picture instead
        </SideButton>
      </Group>
    );
  }
  return (
    <Group>
      <FormTextField {...texts} label="Characters" field={field} isCode autoCapitalize="characters" />
      <CaptchaRow>
        <CaptchaPicture captcha={captcha} />
        <IconButton label="Show another picture" icon={<RefreshIcon />} onClick={onRenew} />
      </CaptchaRow>
      <BrowserCheck captcha={captcha} />
      <SideButton type="button" onClick={() => onChangeKind('question')}>
        Answer a question instead
      </SideButton>
    </Group>
  );
}

/** Shows the state of the proof of work, which both kinds of answer need. It requires no action from the visitor. */
function BrowserCheck({ captcha }: { captcha: Captcha }): ReactElement {
  const isDone = captcha.status === 'ready' && captcha.proof !== null;
  return (
    <CheckText aria-live="polite">
      {captcha.status !== 'failed' && (
        <>
          {isDone ? <SuccessIcon size="sm" /> : <ShieldIcon size="sm" />}
          {isDone ? 'Browser check complete' : 'Checking your browser…'}
        </>
      )}
    </CheckText>
  );
}

/** Returns the label of the answer field, which is the question itself. */
function buildQuestionProps(captcha: Captcha): { label: string; hint?: string } {
  if (captcha.status === 'ready') return { label: captcha.task.question };
  const hint = captcha.status === 'failed' ? captcha.text : 'Loading the question…';
  return { label: 'Answer', hint };
}

function CaptchaPicture({ captcha }: { captcha: Captcha }): ReactElement {
  switch (captcha.status) {
    case 'ready':
      return <Picture src={captcha.task.image} alt="Six letters and digits" width={320} height={64} />;
    case 'failed':
      return <CaptchaText role="alert">{captcha.text}</CaptchaText>;
    case 'loading':
      return <CaptchaText aria-busy="true" />;
  }
}
