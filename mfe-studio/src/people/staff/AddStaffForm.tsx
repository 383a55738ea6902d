import type { StudioRole } from '@nyimbo/shared-api/studio';
import { Button, SelectField, TextField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { ToolbarRoot } from '../../table/tableStyles.ts';
import { SectionTitle } from '../../ui/pageStyles.ts';
import { readRole, roleOptions } from './roleOptions.ts';

interface AddStaffFormProps {
  isBusy: boolean;
  onAdd: (username: string, role: StudioRole) => Promise<boolean>;
}

/** Gives a fan a role. */
export function AddStaffForm({ isBusy, onAdd }: AddStaffFormProps): ReactElement {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState('editor');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = username.trim();
    setProblem(name === '' ? 'Please enter a username.' : undefined);
    if (name !== '' && (await onAdd(name, readRole(role)))) setUsername('');
  };
  return (
    <section aria-labelledby="add-staff">
      <SectionTitle id="add-staff">Add staff</SectionTitle>
      <ToolbarRoot as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          value={username}
          error={problem}
          onChange={setUsername}
        />
        <SelectField label="Role" options={roleOptions} value={role} onChange={setRole} />
        <div className="actions">
          <Button type="submit" variant="strong" isBusy={isBusy}>
            Add
          </Button>
        </div>
      </ToolbarRoot>
    </section>
  );
}
