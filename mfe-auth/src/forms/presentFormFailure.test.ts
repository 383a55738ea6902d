import { presentFormFailure } from './presentFormFailure.ts';

const names = ['password', 'newPassword'] as const;
const refusal = { code: 'invalid', message: 'Please check the form.' } as const;

test('AUT-6 rewords errors and assigns them to their fields, in the order of the form', () => {
  const errors = { newPassword: 'Too common.', password: 'The selected password is wrong.' };
  const failure = presentFormFailure({ ...refusal, errors }, names);
  expect(Object.entries(failure.fields)).toEqual([
    ['password', 'The entered password is wrong.'],
    ['newPassword', 'Too common.'],
  ]);
  expect(failure.general).toBeNull();
});

test('AUT-6 assigns a general error that mentions the password to the password field', () => {
  expect(presentFormFailure({ ...refusal, error: 'This password is wrong.' }, names).fields).toEqual({
    password: 'This password is wrong.',
  });
});

test('AUT-6 shows the error of a field that the form does not have as a general error', () => {
  const taken = { fields: {}, general: { message: 'Taken.' } };
  expect(presentFormFailure({ ...refusal, errors: { email: 'Taken.' } }, names)).toEqual(taken);
  const unexplained = { fields: {}, general: { message: 'Please check the form.' } };
  expect(presentFormFailure(refusal, names)).toEqual(unexplained);
});

test('AUT-8 describes a connection error, and tells the visitor that the typed values are kept', () => {
  const { general } = presentFormFailure({ code: 'offline', message: '' }, names);
  expect(general?.message).toContain('What you typed is still here');
});
