import { isApiError } from '@nyimbo/shared-api';
import type { StudioInboxEntry } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button, CheckboxField, TextAreaField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useStudio } from '../mount/StudioContext.ts';
import { EntryForm } from './inboxStyles.ts';

interface AnswerFormProps {
  entry: StudioInboxEntry;
  onAnswered: (answer: { entry: StudioInboxEntry }) => void;
}

/** Answers the sender by email. */
export function AnswerForm({ entry, onAnswered }: AnswerFormProps): ReactElement {
  const { write, toast } = useStudio();
  const [text, setText] = useState('');
  const [isClosed, setIsClosed] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') {
      setProblem('Please write an answer.');
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { reference } = entry;
      onAnswered(await write(() => callStudio('answerEntry', { reference, text, isClosed })));
      setText('');
      toast('Answer sent.');
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'aborted') setProblem(error.errors?.['text'] ?? error.message);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <EntryForm noValidate aria-label="Answer" onSubmit={(event) => void submit(event)}>
      <UnsavedGuard isDirty={text !== '' && !isBusy} />
      <TextAreaField
        label="Answer"
        hint={`We’ll email this to ${entry.email}.`}
        value={text}
        error={problem}
        onChange={setText}
      />
      <CheckboxField label="Close after sending" isChecked={isClosed} onChange={setIsClosed} />
      <Button type="submit" variant="accent" isBusy={isBusy}>
        Send answer
      </Button>
    </EntryForm>
  );
}
