import { Button, TextAreaField, TextField } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import { useState, type FormEvent, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { PlaylistTexts } from './playlistActions.ts';
import { findTitleProblem, fitTitle, MAX_TITLE_LENGTH } from './playlistTitle.ts';

const MAX_DESCRIPTION_LENGTH = 500;

const Form = styled.form`
  display: grid;
  gap: ${space[4]};

  .answers {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space[2]};
    margin-top: ${space[2]};
  }

  textarea {
    min-height: 5rem;
  }
`;

interface PlaylistTextsFormProps {
  initial: PlaylistTexts;
  /** The label of the button that submits, a verb. */
  action: string;
  onSubmit: (texts: PlaylistTexts) => void;
  onCancel: () => void;
}

/** The title and description of a playlist. */
export function PlaylistTextsForm({ initial, action, onSubmit, onCancel }: PlaylistTextsFormProps): ReactElement {
  const [title, setTitle] = useState(() => fitTitle(initial.title));
  const [description, setDescription] = useState(initial.description);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = findTitleProblem(title);
    if (problem !== null) {
      setError(problem);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    onSubmit({ title: title.trim(), description: description.trim() });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label="Title"
        value={title}
        error={error}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(value) => {
          setTitle(value);
          setError(null);
        }}
      />
      <TextAreaField
        label="Description (optional)"
        value={description}
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={setDescription}
      />
      <div className="answers">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="accent">
          {action}
        </Button>
      </div>
    </Form>
  );
}
