import { copyText, LinkIcon } from '@nyimbo/shared-ui';
import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { IconAnchor } from './anchorStyles.ts';

interface AnchorLinkProps {
  /** Anchor on this page. */
  anchorId: string;
  /** Names the target: the heading, the question. */
  of: string;
  /** Text beside the icon. */
  label?: string;
}

/** A link to its own anchor on the page. A press also copies the link. */
export function AnchorLink({ anchorId, of, label }: AnchorLinkProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const copy = async () => {
    const { origin, pathname } = window.location;
    const isCopied = await copyText(`${origin}${pathname}#${anchorId}`);
    bus.send('toast/show', {
      text: isCopied ? 'Link copied' : 'Copy the link from the address bar.',
    });
  };
  return (
    <IconAnchor href={`#${anchorId}`} aria-label={`Copy link to “${of}”`} onClick={() => void copy()}>
      <LinkIcon size="sm" />
      {label}
    </IconAnchor>
  );
}
