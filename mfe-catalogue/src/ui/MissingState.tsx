import { ButtonLink, EmptyState } from '@nyimbo/shared-ui';

export interface MissingStateProps {
  title: string;
  text: string;
  /** One way onward. */
  href: string;
  linkText: string;
}

/** In place of a page about something that does not exist. */
export function MissingState({ title, text, href, linkText }: MissingStateProps) {
  return <EmptyState level={1} title={title} text={text} action={<ButtonLink href={href}>{linkText}</ButtonLink>} />;
}
