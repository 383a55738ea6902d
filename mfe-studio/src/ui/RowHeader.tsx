import { ChevronLeftIcon } from '@nyimbo/shared-ui';
import type { PublishingState } from '@nyimbo/shared-api/studio';
import type { ReactElement, ReactNode } from 'react';
import { StateLabel } from '../catalogue/publishing/StateLabel.tsx';
import { BackLink, HeaderRow } from './pageStyles.ts';

interface RowHeaderProps {
  title: string;
  /** The link back to the list. */
  back: { href: string; label: string };
  state?: PublishingState;
  /** Buttons for actions. */
  children?: ReactNode;
}

/** The header of the page of one song, album, user and so on: a link back, title, state and actions. */
export function RowHeader({ title, back, state, children }: RowHeaderProps): ReactElement {
  return (
    <>
      <BackLink href={back.href}>
        <ChevronLeftIcon size="sm" />
        {back.label}
      </BackLink>
      <HeaderRow>
        <h1>{title}</h1>
        {state !== undefined && <StateLabel state={state} />}
        {children}
      </HeaderRow>
    </>
  );
}
