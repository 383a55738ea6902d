import { presentProblems, rewordServerText, type Refusal } from './presentProblems.ts';

const refused: Refusal = { code: 'invalid', message: 'Please check the form.' };

describe('presentProblems', () => {
  test('AUT-6 assigns each server error to its field', () => {
    const errors = {
      username: 'Taken.',
      email: 'Used.',
      phoneNumber: 'Used too.',
      name: 'Unknown.',
      password: 'Wrong.',
    };
    expect(presentProblems({ ...refused, errors })).toEqual({
      fields: { username: 'Taken.', email: 'Used.', mobileNumber: 'Used too.', name: 'Unknown.', password: 'Wrong.' },
      general: null,
    });
    expect(presentProblems({ ...refused, errors: { mobileNumber: 'No such number.' } }).fields).toEqual({
      mobileNumber: 'No such number.',
    });
  });

  test('AUT-6 rewords the two server errors about the email address', () => {
    expect(rewordServerText('email', 'The email field is required.')).toBe('Please enter your email address.');
    expect(rewordServerText('email', 'The selected email is invalid.')).toBe(
      'We couldn’t find an account with that email address.',
    );
  });

  test('AUT-6 replaces "selected" with "entered" in errors of otp and password, and in no others', () => {
    expect(rewordServerText('otp', 'The selected otp is invalid.')).toBe('The entered otp is invalid.');
    expect(rewordServerText('password', 'The selected password is wrong.')).toBe('The entered password is wrong.');
    expect(rewordServerText('gender', 'The selected gender is invalid.')).toBe('The selected gender is invalid.');
  });

  test('AUT-6 moves a general error that mentions the password to the password field', () => {
    expect(presentProblems({ ...refused, error: 'The selected Password is wrong.' })).toEqual({
      fields: { password: 'The entered Password is wrong.' },
      general: null,
    });
  });

  test('AUT-6 shows general errors, and errors of fields that no form has, above the form', () => {
    expect(presentProblems({ ...refused, error: 'Try later.' })).toEqual({ fields: {}, general: 'Try later.' });
    expect(presentProblems({ ...refused, errors: { balance: 'Odd.' } })).toEqual({ fields: {}, general: 'Odd.' });
    expect(presentProblems(refused)).toEqual({ fields: {}, general: 'Please check the form.' });
  });

  test('AUT-8 tells the visitor after a network error that the typed values are kept', () => {
    expect(presentProblems({ code: 'network', message: 'Network Error' }).general).toContain(
      'What you typed is still here',
    );
  });

  test('handles fields named like object members, such as "constructor"', () => {
    expect(presentProblems({ ...refused, errors: { constructor: 'Odd.' } })).toEqual({ fields: {}, general: 'Odd.' });
  });
});
