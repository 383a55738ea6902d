import { copyText, LinkIcon } from '@nyimbo/shared-ui';
import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { PlaceAnchor } from './placeStyles.ts';

interface PlaceLinkProps {
  /** Anchor on this page. */
  placeId: string;
  /** Names the target: the heading, the question. */
  of: string;
  /** Text beside the icon. */
  label?: string;
}

/** A link to its own anchor on the page. A press also copies the link. */
export function PlaceLink({ placeId, of, label }: PlaceLinkProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const copy = async () => {
    const { origin, pathname } = window.location;
    const isCopied = await copyText(`${origin}${pathname}#${placeId}`);
    bus.send('toast/show', {
      text: isCopied ? 'Link copied' : 'Copy the link from the address bar.',
    });
  };
  return (
    <PlaceAnchor href={`#${placeId}`} aria-label={`Copy link to “${of}”`} onClick={() => void copy()}>
      <LinkIcon size="sm" />
      {label}
    </PlaceAnchor>
  );
}
