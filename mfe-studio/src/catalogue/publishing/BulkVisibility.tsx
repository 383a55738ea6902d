import { isApiError } from '@nyimbo/shared-api';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useStudio } from '../../mount/StudioContext.ts';
import type { Selection } from '../../table/useSelection.ts';

interface BulkVisibilityProps {
  call: 'changeSongs' | 'changeAlbums' | 'changeArtists';
  selection: Pick<Selection<number>, 'ids' | 'clear'>;
  onDone: () => void;
  /** The actions to offer; by default `DEFAULT_ACTION_LABELS`. */
  actions?: readonly BulkAction['label'][];
}

const bulkActions = [
  { label: 'Publish all', changes: { publishAt: 'now', isHidden: false } },
  { label: 'Publish', changes: { publishAt: 'now', isHidden: false } },
  { label: 'Hide', changes: { isHidden: true } },
  { label: 'Back to draft', changes: { publishAt: null, isHidden: false } },
] as const;
type BulkAction = (typeof bulkActions)[number];
const DEFAULT_ACTION_LABELS: readonly BulkAction['label'][] = ['Publish', 'Hide', 'Back to draft'];

/** Buttons that publish or hide the selected rows, or make them drafts again. */
export function BulkVisibility(props: BulkVisibilityProps): ReactElement {
  const { call, selection, onDone, actions = DEFAULT_ACTION_LABELS } = props;
  const { write, toast } = useStudio();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async ({ label, changes }: BulkAction) => {
    setBusy(label);
    try {
      const { changed } = await write(() => callStudio(call, { ids: [...selection.ids], changes }));
      toast(changed === 1 ? 'Changed 1 row.' : `Changed ${changed} rows.`);
      selection.clear();
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'aborted') toast(Object.values(error.errors ?? {})[0] ?? error.message);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {bulkActions
        .filter(({ label }) => actions.includes(label))
        .map((action) => (
          <Button key={action.label} isBusy={busy === action.label} onClick={() => void run(action)}>
            {action.label}
          </Button>
        ))}
    </>
  );
}
