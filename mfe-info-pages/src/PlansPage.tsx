import { Button, ButtonLink, CheckIcon } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement } from 'react';
import { content, type Plan } from './content/plans.ts';
import { LastChanged } from './layout/LastChanged.tsx';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { SmallPrint } from './layout/infoStyles.ts';
import { PlanCard, PlanGrid, PlanName, PlanNotes, PlanPrice } from './layout/planStyles.ts';
import { useUnavailableToast } from './pages/useUnavailableToast.ts';
import { AnchorTarget } from './anchor/AnchorTarget.tsx';
import { InfoText } from './text/InfoText.tsx';

/** The plans, side by side. @decides RTE-30 */
export function Component(): ReactElement {
  const { changed, lead, plans, notes } = content;
  return (
    <InfoFrame current="Plans" title="Plans" lead={<p>{lead}</p>} isWide>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanBox key={plan.planId} plan={plan} />
        ))}
      </PlanGrid>
      <PlanNotes>
        {notes.map((note) => (
          <p key={note}>
            <InfoText text={note} />
          </p>
        ))}
      </PlanNotes>
      <SmallPrint>
        <LastChanged day={changed} />
      </SmallPrint>
      <AnchorTarget />
    </InfoFrame>
  );
}

function PlanBox({ plan }: { plan: Plan }): ReactElement {
  const nameId = `plan-${plan.planId}`;
  return (
    <PlanCard aria-labelledby={nameId} data-best={plan.action.kind === 'register' || undefined}>
      <PlanName id={nameId}>{plan.name}</PlanName>
      <PlanPrice>
        {plan.price} <small>{plan.priceNote}</small>
      </PlanPrice>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      <PlanAction action={plan.action} />
    </PlanCard>
  );
}

function PlanAction({ action }: Pick<Plan, 'action'>): ReactElement {
  const showUnavailable = useUnavailableToast();
  if (action.kind === 'register') {
    return (
      <ButtonLink variant="accent" size="lg" href={buildPath('Register')}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button size="lg" onClick={showUnavailable}>
      {action.label}
    </Button>
  );
}
