import { useState, type ReactElement } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons/icons.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A text field's props without those that the field sets itself. Pass `autoComplete` for password managers. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix' | 'isCode'>;

/** A password input, masked until the eye button is pressed. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          // Avoid the word 'Password' in the button's name, because that word identifies the field.
          label={isShown ? 'Hide characters' : 'Show characters'}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
