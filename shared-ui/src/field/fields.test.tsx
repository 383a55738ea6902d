import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PictureField } from './PictureField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

function Email(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Email" value={value} onChange={setValue} {...props} />;
}

describe('TextAreaField', () => {
  test('A11Y has a label and an error, and accepts several lines', async () => {
    const onChange = jest.fn();
    render(<TextAreaField label="Message" value="a" onChange={onChange} error="Please write more." />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area).toHaveAccessibleDescription('Please write more.');
    await userEvent.type(area, '{Enter}');
    expect(onChange).toHaveBeenCalledWith('a\n');
  });
});

describe('TextField', () => {
  test('A11Y has a label and reports the typed text', async () => {
    const onChange = jest.fn();
    render(<TextField label="Email" value="" onChange={onChange} type="email" autoComplete="email" />);
    await userEvent.type(screen.getByLabelText('Email'), 'w');
    expect(onChange).toHaveBeenCalledWith('w');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  });

  test('A11Y its description is the error, then the hint', () => {
    const { rerender } = render(<Email hint="We write only about your account" />);
    const input = screen.getByLabelText('Email');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).toHaveAccessibleDescription('We write only about your account');
    rerender(<Email hint="We write only about your account" error="Please enter your email address." />);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription('Please enter your email address. We write only about your account');
  });

  test('keeps the focus and the typed text when an error appears', async () => {
    const { rerender } = render(<Email />);
    await userEvent.type(screen.getByLabelText('Email'), 'wezi');
    rerender(<Email error="Please enter your full email address." />);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('wezi');
  });
});

describe('PasswordField', () => {
  test('hides the password until the visitor presses its button', async () => {
    render(<PasswordField label="Password" value="nyimbo1" onChange={() => undefined} />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('SelectField', () => {
  test('A11Y offers its options and reports the choice', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ];
    render(<SelectField label="Gender" value="" options={options} onChange={onChange} placeholder="Choose" />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Female');
    expect(onChange).toHaveBeenCalledWith('female');
  });
});

describe('CheckboxField', () => {
  test('A11Y has a label and an error', async () => {
    const onChange = jest.fn();
    render(<CheckboxField label="I accept" isChecked={false} onChange={onChange} error="Please accept to continue." />);
    const box = screen.getByRole('checkbox', { name: 'I accept' });
    expect(box).toHaveAccessibleDescription('Please accept to continue.');
    await userEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('ChoiceField', () => {
  test('A11Y is a group of radio buttons, each with an explanation', async () => {
    const onChange = jest.fn();
    const choices = [
      { value: 'fan', label: 'Fan', detail: 'Listen and download' },
      { value: 'artist', label: 'Artist', detail: 'Upload' },
    ];
    render(<ChoiceField label="Account type" choices={choices} value="fan" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Account type' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Fan/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Artist/ }));
    expect(onChange).toHaveBeenCalledWith('artist');
  });
});

describe('PictureField', () => {
  const props = { label: 'Picture', name: 'Tamanda', onChoose: jest.fn(), onRemove: jest.fn() };
  const file = new File(['bytes'], 'me.png', { type: 'image/png' });

  test('A11Y is a group with a label, and the hint and error describe its buttons', () => {
    render(<PictureField {...props} src={null} hint="JPEG or PNG" error="This file is not a picture." />);
    expect(screen.getByRole('group', { name: 'Picture' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Choose picture' });
    expect(button).toHaveAccessibleDescription('This file is not a picture. JPEG or PNG');
    expect(screen.getByRole('alert')).toHaveTextContent('This file is not a picture.');
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  });

  test('reports the chosen file, even when it is the same file again', async () => {
    render(<PictureField {...props} src={null} />);
    const input = screen.getByLabelText('Picture', { selector: 'input' });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    expect(props.onChoose.mock.calls).toEqual([[file], [file]]);
  });

  test('shows the current picture, and buttons to change and remove it', async () => {
    render(<PictureField {...props} src="data:image/png;base64,AAAA" />);
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(props.onRemove).toHaveBeenCalledTimes(1);
  });
});
