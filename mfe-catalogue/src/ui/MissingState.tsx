import { ButtonLink, EmptyState } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';

interface MissingStateProps {
  title: string;
  text: string;
  /** Link to another page. */
  href: string;
  linkText: string;
}

/** Replaces a page whose subject does not exist. */
export function MissingState({ title, text, href, linkText }: MissingStateProps): ReactElement {
  return <EmptyState level={1} title={title} text={text} action={<ButtonLink href={href}>{linkText}</ButtonLink>} />;
}
