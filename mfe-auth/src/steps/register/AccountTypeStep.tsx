import { ChoiceField, CoverArt } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { FormEvent, ReactElement } from 'react';
import { StepForm } from '../StepForm.tsx';
import type { StepProps } from '../StepProps.ts';
import { Footer, FooterButton, Hint } from '../stepStyles.ts';

const choices = [
  {
    value: 'fan',
    label: 'Fan',
    detail: 'Listen, download and save favourites',
    picture: <CoverArt kind="artist" title="Fan" src={null} edge={44} />,
  },
];

/** The choice of the account type. Only fan accounts can be created here. */
export function AccountTypeStep({ flow, draft, problems, isBusy }: StepProps<'account-type'>): ReactElement {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    flow.submit();
  };
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Continue as a fan"
      isBusy={isBusy}
      onSubmit={handleSubmit}
      footer={
        <Footer>
          Have an account?
          <FooterButton type="button" onClick={() => flow.goTo('log-in')}>
            Log in
          </FooterButton>
        </Footer>
      }
    >
      <ChoiceField
        label="What brings you here?"
        choices={choices}
        value={draft.accountType}
        onChange={() => flow.storeDraft({ step: 'account-type', values: { accountType: 'fan' } })}
      />
      <Hint>
        Artist and label accounts are not available yet. <a href={buildPath('EarnMoney')}>See what’s planned</a>
      </Hint>
    </StepForm>
  );
}
