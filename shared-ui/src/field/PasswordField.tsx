import { useState, type ReactElement } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons/icons.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix' | 'isCode'>;

/** A password, hidden until its eye is pressed. */
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
          // Not 'Password …': the field alone carries that name.
          label={isShown ? 'Hide characters' : 'Show characters'}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
