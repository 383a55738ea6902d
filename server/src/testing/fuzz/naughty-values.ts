import fc from 'fast-check';

const naughtyTexts = fc.constantFrom(
  '', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '%', '_', '\\', "'", "' OR 1=1 --", "'; DROP TABLE users; --", '$1', '{}',
  '../../etc/passwd', '%00', '\r\nSet-Cookie: a=b', '<script>alert(1)</script>', '\u202Eabc', 'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦', 'Ⅷ', '١٢٣٤٥٦', 'ı', 'ß', 'İ', '﹤', 'a'.repeat(29), 'a'.repeat(201), 'a'.repeat(5000), 'a1'.repeat(40_000),
  'true', 'null', 'NaN', '1e999', '0x7f', '2026-02-30', '9999-12-31', '-1', '+265991234567', '__proto__',
  'a@b.co', `${'a'.repeat(240)}@example.org`, 'a@b.co\nBcc: c@d.ef', '"a b"@example.org', 'ä@exämple.org',
  '/'.repeat(300), '.'.repeat(300), ' '.repeat(300), '%'.repeat(300), '\u0301'.repeat(300), 'a '.repeat(150), '﷽'.repeat(60),
  '0000-01-01', '-0001-01-01', '2147483648', 'W10', 'WzIxNDc0ODM2NDhd', 'WyIwMDAwLTAxLTAxIiwxXQ', 'é'.normalize('NFD'),
); // oxfmt-ignore

/** Values at and just beyond the limits of PostgreSQL's and JavaScript's numbers. */
const naughtyNumbers = fc.constantFrom(
  0, -0, -1, 1, 1.5, 1e308, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63),
  5e-324, 42, 60, 61,
); // oxfmt-ignore

/** Generates values that a field must not contain. */
export const naughtyValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: naughtyTexts },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: naughtyNumbers },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['a', 'b'], { $ne: '' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Generates field names that a request must not contain. */
export const naughtyKeys = fc.constantFrom(
  '__proto__', 'constructor', 'toString', 'id', 'role', 'isAdmin', 'userId', '', '\0', 'a.b', 'limit', 'cursor',
); // oxfmt-ignore

/** Generates bodies that are not objects, or not JSON. */
export const naughtyBodies = fc.oneof(
  naughtyValues.map((value) => JSON.stringify(value) ?? ''),
  fc.constantFrom(
    '', '{', '[', '"', 'nul', '{"a":1,}', '{"name":"\\ud800"}', '{"__proto__":{"isAdmin":true}}', '{"songId":1e999}',
    '{"constructor":{"prototype":{"isAdmin":true}}}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '\u{feff}{}',
    `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, `{"name":"${'a'.repeat(70_000)}"}`, '{"name":"a","name":["b"]}',
  ), // oxfmt-ignore
);

/** Generates invalid queries. */
export const naughtyQueries = fc.constantFrom(
  'a', '=', '&&&', 'cursor=a&cursor=b', 'limit=5&limit=6', 'name=%', 'name=%ff', 'name=%C3%28', 'name=%ED%A0%80', '%00=1',
  'name=%00', 'limit=Infinity', 'limit=%2B5', 'limit[]=1', 'name[a]=b', '__proto__[x]=1', `name=${'%F0%9F%8E%B5'.repeat(400)}`,
  `name=${'a'.repeat(8000)}`, 'limit=0x10', 'limit=1e1', 'cursor=WyIwMDAwLTAxLTAxIiwxXQ&fetch=new',
); // oxfmt-ignore

/** Generates hostile headers. `createFuzzSender` replaces `@token` and `@cookie` with the values of the current fan. */
export const naughtyHeaders = fc.record(
  {
    authorization: fc.constantFrom(
      '@token', '@token', '@token', '@token', 'Bearer x', 'Bearer ', `Bearer ${'a'.repeat(43)}`, '\xff',
    ),
    cookie: fc.constantFrom(
      '@cookie', '@cookie', 'user-login=a.b', 'user-login=%00', 'user-login', '__proto__=1', 'listener=x',
      `user-login=${'a.'.repeat(900)}`,
    ),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000), "'; --", '\xe9\xff', 'a\tb', 'Googlebot/2.1'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', "' OR 1=1", 'x'.repeat(500)),
    'if-none-match': fc.constantFrom('*', 'W/""', '"', ','.repeat(500)),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'x', '*;q=0', ','.repeat(500)),
  },
  { requiredKeys: [] },
); // oxfmt-ignore
