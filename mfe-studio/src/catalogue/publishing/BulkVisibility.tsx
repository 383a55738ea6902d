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
}

const actions = [
  { label: 'Publish', changes: { publishAt: 'now', isHidden: false } },
  { label: 'Hide', changes: { isHidden: true } },
  { label: 'Back to draft', changes: { publishAt: null, isHidden: false } },
] as const;

/** Publishes, hides or withdraws the selected rows. */
export function BulkVisibility({ call, selection, onDone }: BulkVisibilityProps): ReactElement {
  const { write, toast } = useStudio();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async ({ label, changes }: (typeof actions)[number]) => {
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
      {actions.map((action) => (
        <Button key={action.label} isBusy={busy === action.label} onClick={() => void run(action)}>
          {action.label}
        </Button>
      ))}
    </>
  );
}
