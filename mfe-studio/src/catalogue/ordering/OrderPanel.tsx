import { Button } from '@nyimbo/shared-ui';
import { useId, type ReactElement } from 'react';
import { findSongs } from '../../api/pickerSearches.ts';
import { Picker } from '../../form/Picker.tsx';
import { ButtonRow, Lead, SectionTitle } from '../../ui/pageStyles.ts';
import { OrderedList } from './OrderedList.tsx';
import type { SongOrder } from './useSongOrder.ts';

interface OrderPanelProps {
  title: string;
  emptyText: string;
  order: Omit<SongOrder<never>, 'save'>;
  isEditable: boolean;
}

/** The songs of an album or playlist in a form. Editors change their order, and choose the songs of a playlist. */
export function OrderPanel({ title, emptyText, order, isEditable }: OrderPanelProps): ReactElement {
  const { items, isOrderOnly, isDirty, arrange, reset } = order;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      {items.length === 0 && <Lead>{emptyText}</Lead>}
      {isEditable ? (
        <OrderedList label={title} items={items} isOrderOnly={isOrderOnly} onChange={arrange} />
      ) : (
        <ol>
          {items.map(({ id, name, detail }) => (
            <li key={id}>
              {name} {detail}
            </li>
          ))}
        </ol>
      )}
      {isEditable && !isOrderOnly && (
        <Picker
          label="Add a song"
          value={null}
          isAdding
          find={findSongs}
          onChange={(song) => {
            if (song && !items.some(({ id }) => id === song.id)) arrange([...items, song]);
          }}
        />
      )}
      {isDirty && (
        <ButtonRow>
          <Button variant="quiet" onClick={reset}>
            Undo changes
          </Button>
        </ButtonRow>
      )}
    </section>
  );
}
