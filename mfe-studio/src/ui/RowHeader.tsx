import { ChevronLeftIcon } from '@nyimbo/shared-ui';
import type { PublishingState } from '@nyimbo/shared-api/studio';
import type { ReactElement, ReactNode } from 'react';
import { StateMark } from '../catalogue/publishing/StateMark.tsx';
import { BackLink, HeaderRow } from './pageStyles.ts';

interface RowHeaderProps {
  title: string;
  /** Link to the row's list. */
  back: { href: string; label: string };
  state?: PublishingState;
  /** Buttons. */
  children?: ReactNode;
}

/** The top of a row's page: the link back, title, state and actions. */
export function RowHeader({ title, back, state, children }: RowHeaderProps): ReactElement {
  return (
    <>
      <BackLink href={back.href}>
        <ChevronLeftIcon size="sm" />
        {back.label}
      </BackLink>
      <HeaderRow>
        <h1>{title}</h1>
        {state !== undefined && <StateMark state={state} />}
        {children}
      </HeaderRow>
    </>
  );
}
