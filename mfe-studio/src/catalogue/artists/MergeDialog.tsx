import { isApiError } from '@nyimbo/shared-api';
import type { StudioArtist } from '@nyimbo/shared-api/studio';
import { callStudio, parseApiRejection } from '@nyimbo/shared-api/studio-client';
import { Banner, Button, Dialog, formatQuantity } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { findArtists } from '../../api/pickerSearches.ts';
import { Picker } from '../../form/Picker.tsx';
import { useStudio } from '../../mount/StudioContext.ts';
import { DialogActions, DialogForm, DialogText } from '../../ui/dialogStyles.ts';

interface MergeDialogProps {
  /** The artist that remains after the merge. */
  artist: StudioArtist;
  onMerged: (artist: StudioArtist) => void;
  onClose: () => void;
}

/** Merges another artist into `artist`. First shows how many songs and albums move. */
export function MergeDialog({ artist, onMerged, onClose }: MergeDialogProps): ReactElement {
  const { write, toast } = useStudio();
  const [from, setFrom] = useState<StudioArtist | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isChanged = parseApiRejection(error).reason === 'changed';
      if (isChanged) setProblem('One of the artists was changed. Close this and check them first.');
      else if (error.code !== 'aborted') setProblem(Object.values(error.errors ?? {})[0] ?? error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (id: number | undefined) => {
    setFrom(null);
    if (id === undefined) return;
    if (id === artist.id) setProblem('Choose another artist.');
    else void run(async () => setFrom((await callStudio('studioArtist', { id })).artist));
  };
  const merge = (other: StudioArtist) =>
    run(async () => {
      const request = { id: artist.id, version: artist.version, fromId: other.id, fromVersion: other.version };
      const answer = await write(() => callStudio('mergeArtists', request));
      toast(`Merged ${other.name} into ${artist.name}.`);
      onMerged(answer.artist);
    });

  return (
    <Dialog title={`Merge into ${artist.name}`} onClose={onClose}>
      <DialogForm as="div">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <Picker
          label="Artist to merge"
          hint={`This artist becomes part of ${artist.name}.`}
          value={from && { id: from.id, name: from.name }}
          onChange={(option) => choose(option?.id)}
          find={findArtists}
        />
        {from && <MergeSummary from={from} into={artist} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="strong" isBusy={isBusy} isDisabled={from === null} onClick={() => from && void merge(from)}>
            Merge artists
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function MergeSummary({ from, into }: { from: StudioArtist; into: StudioArtist }): ReactElement {
  return (
    <DialogText as="div" role="status">
      <p>
        {formatQuantity(from.songCount, 'song')}, {formatQuantity(from.albums.length, 'album')} and{' '}
        {formatQuantity(from.followers, 'follower')} of <strong>{from.name}</strong> move to{' '}
        <strong>{into.name}</strong>.
      </p>
      <p>
        {into.name} keeps its own name, picture and text. {from.name} is removed. You can’t undo this.
      </p>
    </DialogText>
  );
}
