import { FormPasswordField, type BoundField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';

interface NewPasswordFieldsProps<Values extends FieldValues> {
  /** The name that password managers save with the password: the username or the e-mail address. */
  username: string;
  label: string;
  password: BoundField<Values>;
  confirmation: BoundField<Values>;
}

/** A new password and its confirmation. */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>): ReactElement {
  const { username, label, password, confirmation } = props;
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormPasswordField
        label={label}
        hint="At least 6 characters, with a letter and a number"
        field={password}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <FormPasswordField
        label="Confirm new password"
        field={confirmation}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </>
  );
}
