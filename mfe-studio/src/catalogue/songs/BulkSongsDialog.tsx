import { isApiError } from '@nyimbo/shared-api';
import type { StudioAnswer, StudioRequest } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Banner, Button, Dialog, SelectField, TextField, type SelectOption } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { findAlbums } from '../../api/pickerSearches.ts';
import { Picker } from '../../form/Picker.tsx';
import type { PickerOption } from '../../form/PickerOption.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { askAboutPast } from '../publishing/askAboutPast.ts';
import { isScheduledInPast } from '../publishing/visibility.ts';
import { DialogActions, DialogForm } from '../../ui/dialogStyles.ts';
import { fromLocalInput } from '../../ui/formatTimes.ts';

type Changes = StudioRequest<'changeSongs'>['changes'];

/** The result of a bulk edit. `albumTitle` is the title of the album that the editor chose; null for none. */
export type BulkResult = StudioAnswer<'changeSongs'> & { albumTitle: string | null };

interface BulkSongsDialogProps {
  ids: readonly number[];
  genres: readonly SelectOption[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

interface BulkValues {
  state: string;
  publishTime: string;
  isFeatured: string;
  isHot: string;
  genreId: string;
  year: string;
}

const unchangedValues: BulkValues = { state: '', publishTime: '', isFeatured: '', isHot: '', genreId: '', year: '' };
const UNCHANGED_LABEL = 'Leave as it is';
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const states = [
  { value: 'published', label: 'Publish now' },
  { value: 'scheduled', label: 'Schedule' },
  { value: 'draft', label: 'Back to draft' },
  { value: 'hidden', label: 'Hide' },
];

/** Edits several songs together. Changes only the fields that the editor has set. */
export function BulkSongsDialog({ ids, genres, onDone, onClose }: BulkSongsDialogProps): ReactElement {
  const { write, confirm } = useStudio();
  const [values, setValues] = useState(unchangedValues);
  const [album, setAlbum] = useState<PickerOption | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (name: keyof BulkValues) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = readChanges(values, album);
    if (changes === null) return setProblem('Please enter when to publish.');
    if (Object.keys(changes).length === 0) return setProblem('Set at least one field.');
    if (isScheduledInPast({ ...values, visibility: values.state }) && !(await askAboutPast({ confirm })))
      return undefined;
    setIsBusy(true);
    setProblem(null);
    try {
      const result = await write(() => callStudio('changeSongs', { ids: [...ids], changes }));
      onDone({ ...result, albumTitle: album?.name ?? null });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setIsBusy(false);
      if (error.code !== 'aborted') setProblem(Object.values(error.errors ?? {})[0] ?? error.message);
    }
    return undefined;
  };

  return (
    <Dialog title={ids.length === 1 ? 'Edit 1 song' : `Edit ${ids.length} songs`} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <SelectField
          label="State"
          placeholder={UNCHANGED_LABEL}
          options={states}
          value={values.state}
          onChange={set('state')}
        />
        {values.state === 'scheduled' && (
          <TextField
            label="Publish at"
            type="datetime-local"
            value={values.publishTime}
            onChange={set('publishTime')}
          />
        )}
        <SelectField
          label="Featured"
          placeholder={UNCHANGED_LABEL}
          options={yesNo}
          value={values.isFeatured}
          onChange={set('isFeatured')}
        />
        <SelectField
          label="Hot list"
          placeholder={UNCHANGED_LABEL}
          options={yesNo}
          value={values.isHot}
          onChange={set('isHot')}
        />
        <SelectField
          label="Genre"
          placeholder={UNCHANGED_LABEL}
          options={genres}
          value={values.genreId}
          onChange={set('genreId')}
        />
        <Picker
          label="Album"
          hint={`Empty: ${UNCHANGED_LABEL.toLowerCase()}.`}
          value={album}
          onChange={setAlbum}
          find={findAlbums}
        />
        <TextField
          label="Year"
          hint={`Empty: ${UNCHANGED_LABEL.toLowerCase()}.`}
          inputMode="numeric"
          value={values.year}
          onChange={set('year')}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" isBusy={isBusy}>
            Change songs
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

/** Returns the changes for the fields that are set; null if 'Schedule' is chosen without a time. */
function readChanges(values: BulkValues, album: PickerOption | null): Changes | null {
  const state = readStateChanges(values);
  if (state === null) return null;
  return {
    ...state,
    ...(values.isFeatured !== '' && { isFeatured: values.isFeatured === 'yes' }),
    ...(values.isHot !== '' && { isHot: values.isHot === 'yes' }),
    ...(values.genreId !== '' && { genreId: Number(values.genreId) }),
    ...(values.year.trim() !== '' && { year: Number(values.year) }),
    ...(album !== null && { albumId: album.id }),
  };
}

function readStateChanges({ state, publishTime }: BulkValues): Changes | null {
  switch (state) {
    case 'published':
      return { publishAt: 'now', isHidden: false };
    case 'scheduled': {
      const publishAt = fromLocalInput(publishTime);
      return publishAt === null ? null : { publishAt, isHidden: false };
    }
    case 'draft':
      return { publishAt: null, isHidden: false };
    case 'hidden':
      return { isHidden: true };
    default:
      return {};
  }
}
