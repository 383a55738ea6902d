import { Button, ButtonLink, CheckIcon } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement } from 'react';
import { lead, plans, type Plan } from './content/plans.ts';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { PlanCard, PlanGrid, PlanName, PlanPrice } from './layout/planStyles.ts';
import { useUnavailableToast } from './pages/useUnavailableToast.ts';

/** RTE-30: what can be had, side by side. */
export function Component(): ReactElement {
  return (
    <InfoFrame current="Plans" title="Plans" lead={lead} isWide>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanBox key={plan.planId} plan={plan} />
        ))}
      </PlanGrid>
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
