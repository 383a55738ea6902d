import { isApiError } from '@nyimbo/shared-api';
import type { StudioUser } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Banner, Button, Dialog, SelectField, TextAreaField } from '@nyimbo/shared-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { presentFailure } from '../../form/useEntityForm.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { DialogActions, DialogForm, DialogText } from '../../ui/dialogStyles.ts';

interface SuspendDialogProps {
  user: StudioUser;
  onDone: (answer: { user: StudioUser }) => void;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const suspensionLengths = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: '1 year' },
  { value: 'none', label: 'Until it is lifted' },
];

/** Suspends a user. The user gets the reason by mail, and sees it when trying to log in. */
export function SuspendDialog({ user, onDone, onClose }: SuspendDialogProps): ReactElement {
  const { write, toast } = useStudio();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<{ reason?: string; general?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') {
      setProblems({ reason: 'Please give a reason.' });
      return;
    }
    setIsBusy(true);
    try {
      const until = days === 'none' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      const answer = await write(() => callStudio('suspendUser', { id: user.id, reason, until }));
      toast(`Suspended ${user.username}.`);
      onDone(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setIsBusy(false);
      if (error.code === 'aborted') return;
      const { fields, general } = presentFailure(error, ['reason']);
      setProblems({ reason: fields['reason'], general: general?.message });
    }
  };

  return (
    <Dialog title={`Suspend ${user.username}`} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        {problems.general !== undefined && <Banner tone="danger">{problems.general}</Banner>}
        <DialogText>{user.username} is logged out everywhere and can’t log in until the suspension ends.</DialogText>
        <TextAreaField
          label="Reason"
          hint={`${user.username} sees this by email and when logging in.`}
          value={reason}
          error={problems.reason}
          onChange={setReason}
        />
        <SelectField label="How long" options={suspensionLengths} value={days} onChange={setDays} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="strong" isBusy={isBusy}>
            Suspend
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
