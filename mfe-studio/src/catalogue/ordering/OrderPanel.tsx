import { isApiError } from '@nyimbo/shared-api';
import { parseApiRejection } from '@nyimbo/shared-api/studio-client';
import { Banner, Button } from '@nyimbo/shared-ui';
import { useId, useState, type ReactElement } from 'react';
import { findSongs } from '../../api/pickerSearches.ts';
import { Picker } from '../../form/Picker.tsx';
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx';
import { useStudio } from '../../mount/StudioContext.ts';
import { ButtonRow, Lead, SectionTitle } from '../../ui/pageStyles.ts';
import type { OrderedItem } from './OrderedItem.ts';
import { OrderedList } from './OrderedList.tsx';

interface OrderPanelProps {
  title: string;
  emptyText: string;
  saveLabel: string;
  songs: readonly OrderedItem[];
  isEditable: boolean;
  /** Whether editors can change only the order, and neither add nor remove songs. */
  isOrderOnly?: boolean;
  save: (songIds: number[]) => Promise<void>;
  /** Called when the editor asks for the newest list, after another editor saved a different one. */
  onReload: () => void;
}

/** Shows the songs of an album or playlist and lets editors change their order. */
export function OrderPanel(props: OrderPanelProps): ReactElement {
  const { title, emptyText, saveLabel, songs, isEditable, isOrderOnly = false, save, onReload } = props;
  const { write, toast } = useStudio();
  const [items, setItems] = useState(songs);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const titleId = useId();
  const isDirty = items.map(({ id }) => id).join() !== songs.map(({ id }) => id).join();

  const submit = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await write(() => save(items.map(({ id }) => id)));
      toast(`${title} saved.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (parseApiRejection(error).reason === 'changed') {
        toast('Another editor changed this list. Here is the new one.');
        onReload();
      } else if (error.code !== 'aborted') setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section aria-labelledby={titleId}>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
      <SectionTitle id={titleId}>{title}</SectionTitle>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {items.length === 0 && <Lead>{emptyText}</Lead>}
      {isEditable ? (
        <OrderedList label={title} items={items} isOrderOnly={isOrderOnly} onChange={setItems} />
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
            if (song && !items.some(({ id }) => id === song.id)) setItems([...items, song]);
          }}
        />
      )}
      {isDirty && (
        <ButtonRow>
          <Button variant="strong" isBusy={isBusy} onClick={() => void submit()}>
            {saveLabel}
          </Button>
          <Button variant="quiet" onClick={() => setItems(songs)}>
            Undo changes
          </Button>
        </ButtonRow>
      )}
    </section>
  );
}
