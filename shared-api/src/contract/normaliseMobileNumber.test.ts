import fc from 'fast-check';
import { normaliseMobileNumber } from './normaliseMobileNumber.ts';

describe('normaliseMobileNumber', () => {
  test.each([
    '0991 234 567',
    '0991234567',
    '991 234 567',
    '+265 991 234 567',
    '+265 (0)991 234 567',
    '00265991234567',
    '265 991-234-567',
    ' (0991) 234.567 ',
  ])('VAL-9 converts "%s" to E.164 with the code of Malawi', (text) => {
    expect(normaliseMobileNumber(text, '265')).toBe('+265991234567');
  });

  test('VAL-9 keeps the country code of a number from another country', () => {
    expect(normaliseMobileNumber('+27 82 123 4567', '265')).toBe('+27821234567');
    expect(normaliseMobileNumber('0044 7700 900123', '265')).toBe('+447700900123');
  });

  test('VAL-9 uses the given country code', () => {
    expect(normaliseMobileNumber('082 123 4567', '27')).toBe('+27821234567');
  });

  test.each(['', '12', '099', 'call me', '+265 99x 234 567', '+0 123 456 789', '1234567890123456', '++265991234567'])(
    'VAL-9 rejects "%s"',
    (text) => {
      expect(normaliseMobileNumber(text, '265')).toBeNull();
    },
  );

  test('VAL-9 returns E.164 or null for any text, and does not change E.164', () => {
    const number = fc.stringMatching(/^[ +().0-9-]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(number, fc.string()), (text) => {
        const once = normaliseMobileNumber(text, '265');
        if (once === null) return;
        expect(once).toMatch(/^\+[1-9]\d{7,14}$/);
        expect(normaliseMobileNumber(once, '265')).toBe(once);
      }),
    );
  });
});
