import { errorAnswerSchema } from '../contract/entities.ts';
import { studioCalls } from './calls.ts';
import { studioEndpoints, type StudioCallName } from './endpoints.ts';
import { studioExamples } from './examples/studioExamples.ts';
import { line, title } from './fields.ts';
import { studioPermissions } from './permissions.ts';

const isName = (name: string): name is StudioCallName => name in studioCalls;
const names = Object.keys(studioEndpoints).filter(isName);

describe('calls of the studio', () => {
  test.each(names)('OPR-2 %s: the example matches the contract as it stands', (name) => {
    const { request, answer, error } = studioExamples[name];
    expect(studioCalls[name].request.parse(request)).toEqual(request);
    expect(studioCalls[name].answer.parse(answer)).toEqual(answer);
    expect(errorAnswerSchema.parse(error)).toEqual(error);
  });

  test('OPR-2 each has a path of its own, and a reader cannot write', () => {
    expect(new Set(Object.values(studioEndpoints).map(({ path }) => path)).size).toBe(names.length);
    const reads = names.filter((name) => studioEndpoints[name].method === 'GET');
    expect(reads.filter((name) => /^(save|change|set|takeDown|undo|suspend|lift|end|merge|order)/.test(name))).toEqual(
      [],
    );
  });

  test('OPR-2 an owner may make every call, an editor none of a moderator’s', () => {
    expect(names.filter((name) => !studioPermissions[name].includes('owner'))).toEqual([]);
    expect(studioPermissions.suspendUser).not.toContain('editor');
    expect(studioPermissions.saveSong).not.toContain('moderator');
  });
});

describe('a line of text', () => {
  test.each([
    ['keeps markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['loses control characters and line breaks', ' Mvula\r\nya\u0007 \u2028Chikondi ', 'Mvula ya Chikondi'],
    ['loses changes of direction', 'Thandi\u202Egpj.exe', 'Thandi gpj.exe'],
    ['keeps a path as text', '../../etc/passwd', '../../etc/passwd'],
    ['keeps right-to-left text', 'أغنية المطر', 'أغنية المطر'],
  ])('OPR-2 %s', (_what, typed, stored) => {
    expect(title.parse(typed)).toBe(stored);
  });

  test('OPR-2 is refused when it is too long, empty, or only dots', () => {
    expect(line(3).safeParse('    abc ').success).toBe(true);
    for (const text of ['a'.repeat(201), ' \u202E ', '.', '..']) expect(title.safeParse(text).success).toBe(false);
  });
});
