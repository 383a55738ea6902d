import { zodResolver } from '@hookform/resolvers/zod';
import { fields } from '@nyimbo/shared-api/contract';
import type { SessionUser } from '@nyimbo/shared-events';
import { Banner, Button, Dialog, type DialogProps } from '@nyimbo/shared-ui';
import { FormPasswordField, keepFocusInField, useFormFields } from '@nyimbo/shared-ui/form';
import type { ReactElement, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useAccountForm } from '../forms/useAccountForm.ts';
import { OwnPasswordButtons, OwnPasswordForm } from './ownPasswordStyles.ts';

interface Values {
  password: string;
}

const names = ['password'] as const;
const schema = z.object({ password: fields.currentPassword });

interface OwnPasswordDialogProps {
  title: string;
  user: SessionUser;
  cancelLabel: string;
  submitLabel: string;
  initialFocus?: DialogProps['initialFocus'];
  /** Makes the call that needs the password. The field shows a rejection. */
  send: (password: string) => Promise<void>;
  onClose: () => void;
  /** The explanation of why the dialog asks for the password. */
  children: ReactNode;
}

/** Asks a logged-in fan for their password before a sensitive action, to protect accounts on a borrowed phone. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps): ReactElement {
  const { title, user, onClose } = props;
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const bind = useFormFields({ form, names });
  const { problem, isBusy, onSubmit } = useAccountForm({ form, names, send: ({ password }) => props.send(password) });

  return (
    <Dialog title={title} initialFocus={props.initialFocus} onClose={onClose}>
      <OwnPasswordForm noValidate onSubmit={onSubmit} onMouseDown={keepFocusInField}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <div>{props.children}</div>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FormPasswordField label="Password" field={bind('password')} autoComplete="current-password" />
        <OwnPasswordButtons>
          <Button onClick={onClose}>{props.cancelLabel}</Button>
          <Button type="submit" variant="strong" isBusy={isBusy}>
            {props.submitLabel}
          </Button>
        </OwnPasswordButtons>
      </OwnPasswordForm>
    </Dialog>
  );
}
