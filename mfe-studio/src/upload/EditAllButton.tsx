import { Button } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useGenreOptions } from '../api/useGenreOptions.ts';
import { BulkSongsDialog } from '../catalogue/songs/BulkSongsDialog.tsx';
import { useStudio } from '../mount/StudioContext.ts';

/** Edits all songs of this upload together. */
export function EditAllButton({ ids }: { ids: readonly number[] }): ReactElement {
  const { toast } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const genres = useGenreOptions();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit all</Button>
      {isOpen && (
        <BulkSongsDialog
          ids={ids}
          genres={genres}
          onClose={() => setIsOpen(false)}
          onDone={({ changed }) => {
            setIsOpen(false);
            toast(changed === 1 ? 'Changed 1 song.' : `Changed ${changed} songs.`);
          }}
        />
      )}
    </>
  );
}
