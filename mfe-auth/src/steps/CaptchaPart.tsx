import { IconButton, RefreshIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import type { Captcha } from '../flow/resetReducer.ts';
import { CaptchaRow, CaptchaText, Picture } from './captchaStyles.ts';
import { StepField } from './StepField.tsx';
import { Group, SideButton } from './stepStyles.ts';
import type { BoundField } from './useStepFields.ts';

type Kind = 'picture' | 'question';

export interface CaptchaPartProps {
  captcha: Captcha;
  kind: Kind;
  field: BoundField<AuthDrafts['verify-code']>;
  onChangeKind: (kind: Kind) => void;
  onRenew: () => void;
}

/**
 * The characters of the picture below (VAL-8), or the answer to a question for those who cannot see it: both come with
 * the same task, and either is accepted.
 */
export function CaptchaPart(props: CaptchaPartProps): ReactElement {
  const { captcha, kind, field, onChangeKind, onRenew } = props;
  const isPicture = kind === 'picture';
  return (
    <Group>
      <StepField
        label={isPicture ? 'Characters' : 'Answer'}
        hint={isPicture ? undefined : readQuestion(captcha)}
        field={field}
        isCode={isPicture}
        autoComplete="off"
        autoCapitalize={isPicture ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <CaptchaRow>
        {isPicture ? <CaptchaPicture captcha={captcha} /> : <span />}
        <IconButton
          label={isPicture ? 'Show another picture' : 'Ask another question'}
          icon={<RefreshIcon />}
          onClick={onRenew}
        />
      </CaptchaRow>
      <SideButton type="button" onClick={() => onChangeKind(isPicture ? 'question' : 'picture')}>
        {isPicture ? 'Answer a question instead' : 'Read a picture instead'}
      </SideButton>
    </Group>
  );
}

function readQuestion(captcha: Captcha): string {
  if (captcha.status === 'ready') return captcha.task.question;
  return captcha.status === 'failed' ? captcha.text : 'The question is on its way.';
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
