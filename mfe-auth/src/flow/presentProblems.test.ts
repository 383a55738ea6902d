import { presentProblems, rewordServerText, type Refusal } from './presentProblems.ts';

const refused: Refusal = { code: 'invalid', message: 'Please check the form.' };

describe('presentProblems', () => {
  test('AUT-6 puts each server text at its field', () => {
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

  test('AUT-6 rewords the two texts about the email', () => {
    expect(rewordServerText('email', 'The email field is required.')).toBe('Please enter your email address.');
    expect(rewordServerText('email', 'The selected email is invalid.')).toBe(
      'We couldn’t find an account with that email address.',
    );
  });

  test('AUT-6 says entered for selected in errors of otp and password, and nowhere else', () => {
    expect(rewordServerText('otp', 'The selected otp is invalid.')).toBe('The entered otp is invalid.');
    expect(rewordServerText('password', 'The selected password is wrong.')).toBe('The entered password is wrong.');
    expect(rewordServerText('gender', 'The selected gender is invalid.')).toBe('The selected gender is invalid.');
  });

  test('AUT-6 moves a general error that mentions password to the password field', () => {
    expect(presentProblems({ ...refused, error: 'The selected Password is wrong.' })).toEqual({
      fields: { password: 'The entered Password is wrong.' },
      general: null,
    });
  });

  test('AUT-6 shows a general error, and one for a field that no form has, above the form', () => {
    expect(presentProblems({ ...refused, error: 'Try later.' })).toEqual({ fields: {}, general: 'Try later.' });
    expect(presentProblems({ ...refused, errors: { balance: 'Odd.' } })).toEqual({ fields: {}, general: 'Odd.' });
    expect(presentProblems(refused)).toEqual({ fields: {}, general: 'Please check the form.' });
  });

  test('AUT-8 says of a dead connection that nothing typed is lost', () => {
    expect(presentProblems({ code: 'network', message: 'Network Error' }).general).toContain(
      'What you typed is still here',
    );
  });

  test('is not led astray by names of object members', () => {
    expect(presentProblems({ ...refused, errors: { constructor: 'Odd.' } })).toEqual({ fields: {}, general: 'Odd.' });
  });
});
