import type { StudioInboxEntry } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button, TextField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useWriteAction } from '../api/useWriteAction.ts';
import { toTextOrNull } from '../form/fieldValues.ts';
import { EntryForm } from './inboxStyles.ts';

interface CloseFormProps {
  entry: StudioInboxEntry;
  onClosed: (answer: { entry: StudioInboxEntry }) => void;
}

/** Closes an entry without an answer. */
export function CloseForm({ entry, onClosed }: CloseFormProps): ReactElement {
  const [note, setNote] = useState(entry.note ?? '');
  const { run, isBusy } = useWriteAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reference } = entry;
    void run(async () => onClosed(await callStudio('closeEntry', { reference, note: toTextOrNull(note) })));
  };
  return (
    <EntryForm noValidate aria-label="Close without an answer" onSubmit={submit}>
      <TextField label="Note" hint="Optional. For staff only." value={note} onChange={setNote} />
      <Button type="submit" isBusy={isBusy}>
        Close without an answer
      </Button>
    </EntryForm>
  );
}
