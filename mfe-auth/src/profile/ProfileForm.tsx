import { zodResolver } from '@hookform/resolvers/zod';
import { fields } from '@nyimbo/shared-api/contract';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { Banner, PictureField } from '@nyimbo/shared-ui';
import { isApiError } from '@nyimbo/shared-api';
import { FormTextField, useFormFields } from '@nyimbo/shared-ui/form';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useAccountForm } from '../forms/useAccountForm.ts';
import { StepForm, type StepFormProps } from '../steps/StepForm.tsx';
import { savePictureChange, saveProfileValues, type ProfileValues } from './saveProfileChanges.ts';
import { usePictureChange } from './usePictureChange.ts';

const schema = z.object({ fullname: fields.fullname, city: fields.city });
const names = ['fullname', 'city'] as const;

interface ProfileFormProps {
  bus: Bus;
  /** The user with the saved profile. */
  user: SessionUser;
  submitLabel?: string;
  /** Called when everything is saved. Without it, the form shows a success message. */
  onSaved?: () => void;
  /** Content below the button. */
  footer?: ReactNode;
  /** The layout of the form; defaults to a step of the account dialog. */
  Frame?: (props: StepFormProps) => ReactElement;
}

/**
 * A form for the picture, name and city of the logged-in fan. Sends saved values to the shell, whose header shows them.
 */
export function ProfileForm(props: ProfileFormProps): ReactElement {
  const { bus, user, submitLabel = 'Save changes', onSaved, footer, Frame = StepForm } = props;
  const [isSaved, setIsSaved] = useState(false);
  const picture = usePictureChange();
  const pictureButton = useRef<HTMLButtonElement>(null);
  const form = useForm<ProfileValues>({
    resolver: zodResolver(schema),
    defaultValues: { fullname: user.fullName, city: user.city ?? '' },
  });
  const bind = useFormFields({ form, names });

  const send = async (values: ProfileValues) => {
    setIsSaved(false);
    try {
      if (!(await savePictureChange(bus, picture.change))) return;
    } catch (error) {
      const text = isApiError(error) ? error.errors?.picture : undefined;
      if (text === undefined) throw error;
      picture.setError(text);
      pictureButton.current?.focus();
      return;
    }
    // Clear the picture's change, because the picture is saved even if saving the other values fails.
    picture.reset();
    if (!(await saveProfileValues(bus, user, values))) return;
    form.reset(values);
    if (onSaved) onSaved();
    else setIsSaved(true);
  };
  const sending = useAccountForm({ form, names, send });

  return (
    <Frame {...sending} isBusy={sending.isBusy || picture.isReading} submitLabel={submitLabel} footer={footer}>
      {isSaved && !form.formState.isDirty && picture.change.kind === 'none' && (
        <Banner tone="success">Profile saved.</Banner>
      )}
      <PictureField
        ref={pictureButton}
        label="Picture"
        name={user.fullName}
        src={pictureOf(picture.change, user)}
        isBusy={picture.isReading}
        error={picture.error}
        hint="JPEG, PNG or WebP. Your device resizes it before upload."
        onChoose={picture.choose}
        onRemove={picture.remove}
      />
      <FormTextField label="Full name" field={bind('fullname')} autoComplete="name" />
      <FormTextField label="City" field={bind('city')} autoComplete="address-level2" />
    </Frame>
  );
}

function pictureOf(change: ReturnType<typeof usePictureChange>['change'], user: SessionUser): string | null {
  switch (change.kind) {
    case 'none':
      return user.pictureUrl;
    case 'chosen':
      return change.dataAddress;
    case 'removed':
      return null;
  }
}
