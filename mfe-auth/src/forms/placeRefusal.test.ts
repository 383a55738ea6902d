import { placeRefusal } from './placeRefusal.ts';

const names = ['password', 'newPassword'] as const;
const refusal = { code: 'invalid', message: 'Please check the form.' } as const;

test('AUT-6 texts go to their fields, in the order of the form, reworded', () => {
  const errors = { newPassword: 'Too common.', password: 'The selected password is wrong.' };
  expect(placeRefusal({ ...refusal, errors }, names)).toEqual({
    fields: [
      ['password', 'The entered password is wrong.'],
      ['newPassword', 'Too common.'],
    ],
    general: null,
  });
});

test('AUT-6 a general error that mentions the password goes to the password', () => {
  expect(placeRefusal({ ...refusal, error: 'This password is wrong.' }, names).fields).toEqual([
    ['password', 'This password is wrong.'],
  ]);
});

test('AUT-6 a text whose field the form has not is not lost', () => {
  expect(placeRefusal({ ...refusal, errors: { email: 'Taken.' } }, names)).toEqual({ fields: [], general: 'Taken.' });
  expect(placeRefusal(refusal, names)).toEqual({ fields: [], general: 'Please check the form.' });
});

test('AUT-8 says what is wrong with the line, and that nothing is lost', () => {
  const { general } = placeRefusal({ code: 'offline', message: '' }, names);
  expect(general).toContain('What you typed is still here');
});
