import { calls } from './calls.ts';
import { examples } from './examples.ts';
import * as fields from './fields.ts';

const firstMessage = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('fields', () => {
  test.each([
    ['VAL-1', '', 'Please enter a new password to continue.'],
    ['VAL-3', 'ab1', 'Your password must be at least 6 characters long.'],
    [
      'VAL-5',
      'abcdefgh',
      'Your password must contain at least one uppercase letter, one number and one special character.',
    ],
    [
      'VAL-5',
      '12345678',
      'Your password must contain at least one uppercase letter, one number and one special character.',
    ],
  ])('%s rejects the new password "%s" with the exact message', (_, password, message) => {
    expect(firstMessage(fields.newPassword.safeParse(password))).toBe(message);
  });

  test('VAL-5 requires only a letter and a digit, of any script', () => {
    expect(fields.newPassword.safeParse('kuyimba7').success).toBe(true);
    expect(fields.newPassword.safeParse('éèêëàâ1').success).toBe(true);
  });

  test.each([
    ['loginName', fields.loginName, 'a'.repeat(301)],
    ['currentPassword', fields.currentPassword, 'a'.repeat(201)],
    ['email', fields.email, `${'a'.repeat(250)}@example.com`],
    ['newPassword', fields.newPassword, `1${'a'.repeat(200)}`],
    ['fullname', fields.fullname, 'a'.repeat(101)],
  ])('VAL-9 %s rejects a value that is too long with our own message', (_, field, value) => {
    expect(firstMessage(field.safeParse(value))).toMatch(/too long|at most|or fewer/);
  });

  test.each(['Chikondi\r\nBcc: all@example.org', 'a\tb', 'a\u2028b', 'gnp.\u202Egnp'])(
    'VAL-9 a name and a city must be one line of visible text, so both reject %j',
    (value) => {
      expect(firstMessage(fields.fullname.safeParse(value))).toMatch(/on one line/);
      expect(firstMessage(fields.city.safeParse(value))).toMatch(/on one line/);
      expect(fields.fullname.parse('  Atupele Ng’oma-Müller مرحبا ')).toBe('Atupele Ng’oma-Müller مرحبا');
    },
  );

  test('VAL-9 each registration field rejects an empty value with its own message', () => {
    const empty = Object.fromEntries(Object.keys(examples.register.request).map((key) => [key, '']));
    const issues = calls.register.request.safeParse(empty).error?.issues ?? [];
    const messages = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
    expect([...messages.keys()].sort()).toEqual(Object.keys(examples.register.request).sort());
    expect(new Set(messages.values()).size).toBe(messages.size);
  });

  test.each(['ab', 'a'.repeat(31), 'with space', 'dash-ed', 'émile'])('VAL-9 rejects the username "%s"', (username) => {
    expect(fields.username.safeParse(username).success).toBe(false);
  });

  test.each(['abc', 'a.b_c', 'A1_', 'a'.repeat(30)])('VAL-9 accepts the username "%s"', (username) => {
    expect(fields.username.safeParse(username).success).toBe(true);
  });

  test.each(['2001-02-29', '2001-13-01', '1-1-2001', '0999-01-01', 'yesterday'])(
    'VAL-9 rejects "%s" as a date of birth',
    (date) => {
      expect(firstMessage(fields.dateOfBirth.safeParse(date))).toBe('Please enter a real date.');
    },
  );

  test('VAL-9 rejects a date of birth in the future', () => {
    expect(firstMessage(fields.dateOfBirth.safeParse('2999-01-01'))).toBe('Your date of birth must be in the past.');
  });
});
