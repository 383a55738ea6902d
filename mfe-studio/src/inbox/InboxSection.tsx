import type { ReactElement } from 'react';
import type { SectionProps } from '../frame/SectionProps.ts';
import { EntryPage } from './EntryPage.tsx';
import { InboxList } from './InboxList.tsx';

/** Shows the list, or the entry whose reference is in the URL. Unlike an id, a reference is percent-encoded text. */
export function InboxSection({ id, ...address }: SectionProps): ReactElement {
  return id === undefined ? <InboxList {...address} /> : <EntryPage reference={decodeURIComponent(id)} />;
}
