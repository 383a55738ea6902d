import { isApiError } from '@nyimbo/shared-api';
import { Banner, Button, Dialog, PasswordField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { DialogActions, DialogForm, DialogText } from '../ui/dialogStyles.ts';

interface ConfirmPasswordDialogProps {
  username: string;
  onConfirmed: () => void;
  onClose: () => void;
}

interface Problem {
  field?: string;
  general?: string;
}

/** Asks staff for their password before a write or personal data, when they last entered it more than 12 hours ago. */
export function ConfirmPasswordDialog({ username, onConfirmed, onClose }: ConfirmPasswordDialogProps): ReactElement {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // In React, the event bubbles to the form that opened the dialog.
    if (isBusy) return;
    if (password === '') {
      setProblem({ field: 'Please enter your password.' });
      return;
    }
    setIsBusy(true);
    setProblem({});
    try {
      await callStudio('confirmPassword', { password });
      onConfirmed();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const field = error.errors?.['password'];
      setProblem(field === undefined ? { general: error.error ?? error.message } : { field });
      setIsBusy(false);
    }
  };

  return (
    <Dialog title="Confirm your password" onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        {problem.general !== undefined && <Banner tone="danger">{problem.general}</Banner>}
        <DialogText>You logged in a while ago. Enter your password to continue.</DialogText>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={problem.field}
          onChange={setPassword}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" isBusy={isBusy}>
            Confirm
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
