import { useState, type ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { CheckboxField } from '../field/CheckboxField.tsx';
import { ChoiceField } from '../field/ChoiceField.tsx';
import { PasswordField } from '../field/PasswordField.tsx';
import { PictureField } from '../field/PictureField.tsx';
import { SelectField } from '../field/SelectField.tsx';
import { TextAreaField } from '../field/TextAreaField.tsx';
import { TextField } from '../field/TextField.tsx';
import { Section } from '../section/Section.tsx';
import { Columns } from './galleryStyles.ts';

const cities = ['Blantyre', 'Lilongwe', 'Mzuzu', 'Zomba'].map((name) => ({ value: name, label: name }));

const accountTypes = [
  {
    value: 'fan',
    label: 'Fan',
    detail: 'Listen, download, make playlists',
    picture: <CoverArt kind="artist" src={null} title="Tamanda" edge={44} />,
  },
];

function TextFields(): ReactElement {
  const [text, setText] = useState('');
  return (
    <>
      <TextField label="Username" value={text} onChange={setText} placeholder="wezi.n" autoComplete="username" />
      <TextField
        label="Mobile number"
        value={text}
        onChange={setText}
        prefix="+265"
        hint="Without the first 0"
        inputMode="tel"
      />
      <TextField
        label="Email"
        value="wezi@"
        onChange={setText}
        type="email"
        error="Please enter your full email address."
        hint="We write only about your account"
      />
      <TextAreaField label="Message" value={text} onChange={setText} hint="What you did, and what happened" />
      <TextField label="Characters" value="7KQ" onChange={setText} isCode maxLength={6} autoComplete="off" />
    </>
  );
}

const ignore = () => {};

/** Every kind of field: empty, filled, with a hint, invalid. */
export function FieldsPanel(): ReactElement {
  const [password, setPassword] = useState('nyimbo123');
  const [city, setCity] = useState('');
  const [isAccepted, setIsAccepted] = useState(true);
  const [accountType, setAccountType] = useState('fan');
  return (
    <Section title="Fields">
      <Columns>
        <TextFields />
        <PictureField
          label="Picture"
          src={null}
          name="Tamanda"
          hint="JPEG or PNG"
          onChoose={ignore}
          onRemove={ignore}
        />
        <PasswordField label="Password" value={password} onChange={setPassword} autoComplete="current-password" />
        <PasswordField
          label="New password"
          value="nyim"
          onChange={setPassword}
          autoComplete="new-password"
          error="Your password must be at least 6 characters long."
        />
        <SelectField label="City" value={city} onChange={setCity} options={cities} placeholder="Choose" />
        <ChoiceField label="Account type" choices={accountTypes} value={accountType} onChange={setAccountType} />
        <CheckboxField
          label={
            <>
              I accept the <a href="#terms">terms</a> and the <a href="#privacy">privacy notice</a>
            </>
          }
          isChecked={isAccepted}
          onChange={setIsAccepted}
        />
        <CheckboxField
          label="I accept the rules"
          isChecked={false}
          onChange={() => undefined}
          error="Please accept the rules to continue."
        />
      </Columns>
    </Section>
  );
}
