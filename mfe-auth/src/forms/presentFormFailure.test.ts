import { presentFormFailure } from './presentFormFailure.ts';

const names = ['password', 'newPassword'] as const;
const refusal = { code: 'invalid', message: 'Please check the form.' } as const;

test('AUT-6 texts go to their fields, in the order of the form, reworded', () => {
  const errors = { newPassword: 'Too common.', password: 'The selected password is wrong.' };
  const failure = presentFormFailure({ ...refusal, errors }, names);
  expect(Object.entries(failure.fields)).toEqual([
    ['password', 'The entered password is wrong.'],
    ['newPassword', 'Too common.'],
  ]);
  expect(failure.general).toBeNull();
});

test('AUT-6 a general error that mentions the password goes to the password', () => {
  expect(presentFormFailure({ ...refusal, error: 'This password is wrong.' }, names).fields).toEqual({
    password: 'This password is wrong.',
  });
});

test('AUT-6 a text whose field the form has not is not lost', () => {
  const taken = { fields: {}, general: { message: 'Taken.' } };
  expect(presentFormFailure({ ...refusal, errors: { email: 'Taken.' } }, names)).toEqual(taken);
  const unexplained = { fields: {}, general: { message: 'Please check the form.' } };
  expect(presentFormFailure(refusal, names)).toEqual(unexplained);
});

test('AUT-8 says what is wrong with the connection, and that nothing is lost', () => {
  const { general } = presentFormFailure({ code: 'offline', message: '' }, names);
  expect(general?.message).toContain('What you typed is still here');
});
