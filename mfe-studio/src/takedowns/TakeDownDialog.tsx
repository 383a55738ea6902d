import { isApiError } from '@nyimbo/shared-api';
import { reasonLabels, reportReasons, type ReportReason } from '@nyimbo/shared-api/contract';
import type { StudioTakedown } from '@nyimbo/shared-api/studio';
import { Banner, Button, Dialog, SelectField, TextAreaField, TextField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { presentFailure } from '../form/useEntityForm.ts';
import { useStudio } from '../mount/StudioContext.ts';
import { DialogActions, DialogForm, DialogText } from '../ui/dialogStyles.ts';

/** The song, album or artist to take down. The dialog names it and explains the consequences for listeners. */
export interface TakeDownSubject {
  kind: StudioTakedown['kind'];
  id: number;
  /** The title or name. */
  name: string;
}

interface TakeDownDialogProps {
  subject: TakeDownSubject;
  /** The sender of the open report, if there is one. */
  requestedBy?: string;
  onDone: (takedown: StudioTakedown) => void;
  onClose: () => void;
}

const reasons = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));
const isReason = (value: string): value is ReportReason => reportReasons.some((reason) => reason === value);

const consequences: Record<StudioTakedown['kind'], string> = {
  song: 'It disappears from lists, search, queues and offline copies within a minute.',
  album: 'The album and all its songs disappear from lists, search, queues and offline copies within a minute.',
  artist:
    'The artist, all albums and all songs disappear from lists, search, queues and offline copies within a minute.',
};

/** Asks for the reason, then takes a song, album or artist down. */
export function TakeDownDialog({ subject, requestedBy = '', onDone, onClose }: TakeDownDialogProps): ReactElement {
  const { write, toast } = useStudio();
  const [values, setValues] = useState({ reason: '', requestedBy, note: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<{ fields: Partial<Record<string, string>>; general: string | null }>({
    fields: {},
    general: null,
  });
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // In React, the event bubbles to the form that opened the dialog.
    const { reason } = values;
    if (!isReason(reason)) {
      setProblems({ fields: { reason: 'Please choose a reason.' }, general: null });
      return;
    }
    setIsBusy(true);
    try {
      const { kind, id } = subject;
      const { takedown } = await write(() => callStudio('takeDown', { ...values, reason, kind, id }));
      toast(`Taken down: ${subject.name}`);
      onDone(takedown);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setIsBusy(false);
      if (error.code === 'aborted') return;
      const { fields, general } = presentFailure(error, Object.keys(values));
      setProblems({ fields, general: general?.message ?? null });
    }
  };

  return (
    <Dialog title={`Take down ${subject.name}`} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        {problems.general !== null && <Banner tone="danger">{problems.general}</Banner>}
        <DialogText>{consequences[subject.kind]} You can undo this.</DialogText>
        <SelectField
          label="Reason"
          placeholder="Choose"
          options={reasons}
          value={values.reason}
          error={problems.fields['reason']}
          onChange={(reason) => change({ reason })}
        />
        <TextField
          label="Requested by"
          hint="A name, a company, or the number of a report."
          value={values.requestedBy}
          error={problems.fields['requestedBy']}
          onChange={(text) => change({ requestedBy: text })}
        />
        <TextAreaField
          label="Note"
          hint="For staff only."
          value={values.note}
          error={problems.fields['note']}
          onChange={(note) => change({ note })}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="strong" isBusy={isBusy}>
            Take down
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
