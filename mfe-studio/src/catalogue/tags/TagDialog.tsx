import { isApiError } from '@nyimbo/shared-api';
import { parseApiRejection } from '@nyimbo/shared-api/studio-client';
import { Banner, Button, Dialog, TextField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { presentFailure } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { DialogActions, DialogForm } from '../../ui/dialogStyles.ts';

interface TagDialogProps {
  noun: string;
  /** '' for a new row. */
  name: string;
  position?: number;
  save: (name: string, position: string) => Promise<void>;
  onSaved: () => void;
  /** Called if another editor has changed the row since it was loaded. */
  onChangedByOther: () => void;
  onClose: () => void;
}

interface Problems {
  fields: Readonly<Partial<Record<string, string>>>;
  general: string | null;
}

/** A dialog for the name of a genre or city. */
export function TagDialog(props: TagDialogProps): ReactElement {
  const { noun, save, onSaved, onChangedByOther, onClose } = props;
  const { write, toast } = useStudio();
  const [name, setName] = useState(props.name);
  const [position, setPosition] = useState(String(props.position ?? ''));
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({ fields: {}, general: null });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') {
      setProblems({ fields: { name: 'Please enter a name.' }, general: null });
      return;
    }
    setIsBusy(true);
    try {
      await write(() => save(name, position));
      toast('Saved.');
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setIsBusy(false);
      if (parseApiRejection(error).reason === 'changed') onChangedByOther();
      else if (error.code !== 'aborted') {
        const { fields, general } = presentFailure(error, ['name', 'position']);
        setProblems({ fields, general: general?.message ?? null });
      }
    }
  };

  return (
    <Dialog title={props.name === '' ? `New ${noun}` : `Edit ${props.name}`} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        {problems.general !== null && <Banner tone="danger">{problems.general}</Banner>}
        <TextField label="Name" value={name} error={problems.fields['name']} autoComplete="off" onChange={setName} />
        {props.position !== undefined && (
          <TextField
            label="Position"
            hint="Low positions come first."
            inputMode="numeric"
            value={position}
            error={problems.fields['position']}
            onChange={setPosition}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" isBusy={isBusy}>
            Save
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
