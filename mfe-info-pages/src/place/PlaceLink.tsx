import { LinkIcon } from '@nyimbo/shared-ui';
import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { PlaceAnchor } from './placeStyles.ts';

interface PlaceLinkProps {
  /** Where it leads on this page. */
  placeId: string;
  /** What is there: the heading, the question. */
  of: string;
  /** Words beside the sign. */
  label?: string;
}

/** A link to this very place of the page; a press copies it as well. */
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

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // No clipboard here (plain http on a phone), or no permission.
  }
}
