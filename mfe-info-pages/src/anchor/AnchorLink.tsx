import { copyText, LinkIcon } from '@nyimbo/shared-ui';
import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { IconAnchor } from './anchorStyles.ts';

interface AnchorLinkProps {
  /** Anchor on this page. */
  anchorId: string;
  /** The text of the target: a heading or a question. */
  targetText: string;
  /** Text beside the icon. */
  label?: string;
}

/** A link to a heading or question on this page. A press also copies the link. */
export function AnchorLink({ anchorId, targetText, label }: AnchorLinkProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const copy = async () => {
    const { origin, pathname } = window.location;
    const isCopied = await copyText(`${origin}${pathname}#${anchorId}`);
    bus.send('toast/show', {
      text: isCopied ? 'Link copied' : 'Copy the link from the address bar.',
    });
  };
  return (
    <IconAnchor href={`#${anchorId}`} aria-label={`Copy link to “${targetText}”`} onClick={() => void copy()}>
      <LinkIcon size="sm" />
      {label}
    </IconAnchor>
  );
}
