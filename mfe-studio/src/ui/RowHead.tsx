import { ChevronLeftIcon } from '@nyimbo/shared-ui';
import type { PublishingState } from '@nyimbo/shared-api/studio';
import type { ReactElement, ReactNode } from 'react';
import { StateMark } from '../catalogue/publishing/StateMark.tsx';
import { BackLink, HeadRow } from './pageStyles.ts';

interface RowHeadProps {
  title: string;
  /** The list that the row belongs to. */
  back: { href: string; label: string };
  state?: PublishingState;
  /** Buttons. */
  children?: ReactNode;
}

/** The top of one row's page: the way back, title, state and actions. */
export function RowHead({ title, back, state, children }: RowHeadProps): ReactElement {
  return (
    <>
      <BackLink href={back.href}>
        <ChevronLeftIcon size="sm" />
        {back.label}
      </BackLink>
      <HeadRow>
        <h1>{title}</h1>
        {state !== undefined && <StateMark state={state} />}
        {children}
      </HeadRow>
    </>
  );
}
