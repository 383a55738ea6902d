import type { ReactElement } from 'react';
import type { SectionProps } from '../frame/SectionProps.ts';
import { EntryPage } from './EntryPage.tsx';
import { InboxList } from './InboxList.tsx';

export function InboxSection({ id, ...address }: SectionProps): ReactElement {
  return id === undefined ? <InboxList {...address} /> : <EntryPage reference={decodeURIComponent(id)} />;
}
